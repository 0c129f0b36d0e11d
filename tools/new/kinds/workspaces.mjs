/** Packages of services and their entries in package-lock.json, as npm writes them, so that `npm ci` has no objection. */
import { REGISTRY } from '../../start/system/services.mjs';

/** @typedef {import('../changes.mjs').Changes} Changes */
/** @typedef {{ name: string, version: string, dependencies: Record<string, string> }} Manifest */

/** @param {unknown} value */
export const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** The first service of the registry: a new one starts with its settings and versions. @param {Changes} changes @returns {string} */
export const modelOf = (changes) => Object.keys(JSON.parse(changes.read(REGISTRY)).services)[0] ?? '';

/** @param {Record<string, unknown>} values */
const sorted = (values) => Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => a.localeCompare(b, 'en')));

/**
 * The versions in which the first service has the packages.
 * @param {Changes} changes
 * @param {string[]} names
 */
export function versionsOf(changes, names) {
  const { dependencies } = JSON.parse(changes.read(`services/${modelOf(changes)}/package.json`));
  return Object.fromEntries(names.map((name) => [name, dependencies[name]]));
}

/**
 * Adds a package to those a service depends on, unless it is one of them.
 * @param {Changes} changes
 * @param {string} folder of the service
 * @param {string} name
 */
export function requirePackage(changes, folder, name) {
  /** @type {Manifest} */
  const manifest = JSON.parse(changes.read(`${folder}/package.json`));
  if (name in manifest.dependencies) return;
  const dependencies = { ...manifest.dependencies, ...versionsOf(changes, [name]) };
  changes.edit(`${folder}/package.json`, () => json({ ...manifest, dependencies }));
  lockWorkspace(changes, folder);
}

/** @param {Changes} changes @param {string} folder of a service */
export function lockWorkspace(changes, folder) {
  /** @type {Manifest} */
  const { name, version, dependencies } = JSON.parse(changes.read(`${folder}/package.json`));
  changes.edit('package-lock.json', (text) => {
    const { packages, ...rest } = JSON.parse(text);
    const added = {
      [`node_modules/${name}`]: { resolved: folder, link: true },
      [folder]: { name, version, dependencies: sorted(dependencies) },
    };
    return json({ ...rest, packages: sorted({ ...packages, ...added }) });
  });
}
