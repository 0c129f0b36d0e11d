/** The same files as Secrets of Kubernetes: one a process, with what that process reads. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { PROCESS_FILES } from './process-files.mjs';

/** PostgreSQL only has one where we start it. */
const OF_ENGINES = [
  { name: 'nats', key: 'passwords.conf', file: 'nats-passwords.conf' },
  { name: 'postgres', key: 'postgres-password', file: 'postgres-password' },
];

/**
 * @param {{ keys: string, secrets: string }} folders
 * @returns {string} YAML with a document for each Secret
 */
export function secretManifests({ keys, secrets }) {
  const ofProcesses = Object.entries(PROCESS_FILES).map(([name, files]) =>
    secretOf(name, { ...contents(secrets, files.secrets), ...contents(keys, files.keys) }),
  );
  const engines = OF_ENGINES.filter(({ file }) => existsSync(join(secrets, file)));
  const all = [...ofProcesses, ...engines.map(({ name, key, file }) => secretOf(name, { [key]: read(secrets, file) }))];
  return all.map((manifest) => stringify(manifest)).join('---\n');
}

/**
 * @param {string} name
 * @param {Record<string, string>} stringData
 */
function secretOf(name, stringData) {
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name: `paanch-${name}` }, type: 'Opaque', stringData };
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
function contents(folder, names) {
  return Object.fromEntries(names.map((name) => [name, read(folder, name)]));
}

/**
 * @param {string} folder
 * @param {string} name
 */
function read(folder, name) {
  return readFileSync(join(folder, name), 'utf8');
}
