import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} program
 * @returns {string | null}
 */
export function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find(isExecutable) ?? null;
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
