/** Writes a .br and a .gz next to every text asset of a web build, so that the gateway never compresses assets itself (docs/hostile-input.md#headers). */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm', '.ico']);
/** Smaller files fit one packet anyway. */
const SMALLEST_BYTES = 512;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/**
 * @param {string} distDir the output folder of one web; only its `assets` are compressed, because index.html is filled in per response
 * @returns {Promise<number>} how many assets were compressed
 */
export async function precompress(distDir) {
  const entries = await readdir(join(distDir, 'assets'), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const written = await Promise.all(files.map(compressFile));
  return written.filter(Boolean).length;
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_BYTES) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gzipped] = await Promise.all([brotli(bytes, { params }), gz(bytes, { level: constants.Z_BEST_COMPRESSION })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzipped)]);
  return true;
}

if (import.meta.filename === process.argv[1]) {
  for (const distDir of process.argv.slice(2)) process.stdout.write(`${distDir}: ${await precompress(distDir)} assets compressed\n`);
}
