import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../start/paths.mjs';

/**
 * @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string, dev?: boolean, devOptional?: boolean,
 *   dependencies?: Record<string, string>, peerDependencies?: Record<string, string>, optional?: boolean }} Locked
 * @typedef {{ path: string, name: string, version: string, license: string, isShipped: boolean }} Package path: its folder in the checkout
 */

/** @returns {Record<string, Locked>} by folder, as package-lock.json has them */
export function readLock() {
  return JSON.parse(readFileSync(join(CHECKOUT, 'package-lock.json'), 'utf8')).packages;
}

/**
 * Third-party packages.
 * @param {Record<string, Locked>} lock
 * @returns {Package[]}
 */
export function foreignPackages(lock) {
  return Object.entries(lock)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => packageOf(path, locked));
}

/**
 * What a workspace needs at run time, resolved as Node does.
 * @param {Record<string, Locked>} lock
 * @param {string[]} workspaces folders
 * @returns {Package[]} sorted by name, each version once
 */
export function runtimePackages(lock, workspaces) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  const seen = new Set();
  const waiting = [...workspaces];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const locked = lock[path] ?? {};
    if (path.includes('node_modules/')) found.set(path, packageOf(path, locked));
    for (const name of Object.keys(locked.dependencies ?? {})) {
      const next = located(lock, path, name);
      if (next !== null) waiting.push(next);
    }
  }
  return [...found.values()].toSorted((a, b) => `${a.name}@${a.version}`.localeCompare(`${b.name}@${b.version}`));
}

/**
 * The nearest node_modules on the way up; null for an optional package that is not for this platform.
 * @param {Record<string, Locked>} lock
 * @param {string} from
 * @param {string} name
 */
function located(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const locked = lock[path];
    if (locked) return locked.link ? (locked.resolved ?? null) : path;
    if (folder === '') return null;
  }
}

/**
 * @param {string} path
 * @param {Locked} locked
 * @returns {Package}
 */
function packageOf(path, { version = '', license = '', dev = false, devOptional = false }) {
  return {
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    license,
    isShipped: !dev && !devOptional,
  };
}
