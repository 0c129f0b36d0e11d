import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../paths.mjs';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'migrations', 'README.md']);
const NOT_BUILT = /\.(test|story)\.tsx?$|\.tsbuildinfo$/;

/**
 * @param {string[]} paths files and folders of the checkout
 * @returns {string} a hash that changes when anything in them does that a build reads
 */
export function sourceStamp(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(CHECKOUT, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} in an order that does not depend on the disk
 */
function filesOf(path) {
  if (!existsSync(join(CHECKOUT, path))) return [];
  const entries = readdirSafely(join(CHECKOUT, path));
  if (entries === null) return [path];
  return entries
    .filter(({ name }) => !NOT_SOURCES.has(name) && !NOT_BUILT.test(name))
    .map((entry) => join(path, entry.name))
    .toSorted()
    .flatMap(filesOf);
}

/** @param {string} path */
function readdirSafely(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
