import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs';

const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Keeps a log and its predecessor below twice the limit. Copied and emptied, not renamed: the writer keeps its file open.
 * @param {string} path
 */
export function capLog(path) {
  if (!existsSync(path) || statSync(path).size < MOST_BYTES) return;
  copyFileSync(path, path.replace(/\.log$/, '.1.log'));
  truncateSync(path);
}
