import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** @typedef {{ path: string, bytes: number, sha256: string }} Copied a file by its path in a folder, and what was written */

const AT_ONCE = 8;

/**
 * Copies a file and waits until the copy is on the disk. Null if it has gone.
 * @param {string} from
 * @param {string} to
 * @returns {Promise<Omit<Copied, 'path'> | null>}
 */
export async function copyFile(from, to) {
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(
      createReadStream(from),
      async function* measure(/** @type {AsyncIterable<Buffer>} */ chunks) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(to, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** @param {string} path @returns {Promise<Omit<Copied, 'path'> | null>} null if there is no such file */
export async function measureFile(path) {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** @param {unknown} error */
const isMissing = (error) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** @param {string} folder @returns {Promise<string[]>} paths in it, sorted; none if there is no such folder */
export async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

/**
 * A few at once, since each waits for the disk.
 * @template T
 * @template R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the items
 */
export async function aFewAtOnce(items, work) {
  /** @type {R[]} */
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Whole under its name, or not there. @param {string} path @param {unknown} content */
export async function writeWhole(path, content) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.making`, JSON.stringify(content), { mode: 0o600, flush: true });
  await rename(`${path}.making`, path);
  const folder = await open(dirname(path));
  await folder.sync();
  await folder.close();
}
