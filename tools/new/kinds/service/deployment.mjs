/** What a new service is in deployments: its entries in Compose, its manifests, its image in production. */
import { serviceFile, sharedFiles } from '../../../deploy/manifests.mjs';
import { processFiles } from '../../../ops/keys/process-files.mjs';
import { REGISTRY } from '../../../start/system/services.mjs';

const COMPOSE = 'docker-compose.yml';
const PRODUCTION = 'deploy/k8s/overlays/production/kustomization.yaml';
/** @param {readonly string[]} services called, and allowed to call */
const within = (services) => ({ calls: services, calledBy: services, hasWorker: false });

/** @typedef {import('../../../deploy/names.mjs').ServiceRows} ServiceRows */

/**
 * Once its row is in the registry.
 * @param {import('../../changes.mjs').Changes} changes
 * @param {string} name
 */
export function planDeployment(changes, name) {
  /** @type {ServiceRows} */
  const rows = JSON.parse(changes.read(REGISTRY)).services;
  for (const [path, text] of Object.entries(sharedFiles(rows))) changes.edit(path, () => text);
  const askers = Object.keys(rows).filter((service) => rows[service]?.asksAll);
  for (const [path, text] of Object.entries(serviceFile(name, rows, within(askers)))) changes.add(path, text);
  for (const asker of askers) {
    for (const [path, text] of Object.entries(serviceFile(asker, rows, within(Object.keys(rows))))) changes.edit(path, () => text);
  }
  const copy = copyFor(name, rows);
  changes.edit(COMPOSE, (text) => withLines(withBlocks(text, copy), copy));
  changes.edit(PRODUCTION, (text) => withLines(text, copy));
}

/**
 * @typedef {object} Copy
 * @property {string} model a service that calls nothing outside: what is written of it is written of the new one
 * @property {string} last the service after whose entries the new ones go
 * @property {string} name
 * @property {(line: string) => boolean} isWanted
 */

/**
 * @param {string} name
 * @param {ServiceRows} rows
 * @returns {Copy}
 */
function copyFor(name, rows) {
  const others = Object.keys(rows).filter((service) => service !== name);
  const model = others.find((service) => rows[service]?.reaches === undefined) ?? '';
  const keys = processFiles(rows)[name]?.keys ?? [];
  return {
    model,
    last: others.at(-1) ?? '',
    name,
    isWanted: (line) => {
      const [, key] = /source: (\S+\.json),/.exec(line) ?? [];
      return key === undefined || keys.includes(key);
    },
  };
}

/** @param {string} text @param {string} from @param {string} to */
const renamed = (text, from, to) => text.replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase());

/**
 * The containers of the service and of its migrations.
 * @param {string} text
 * @param {Copy} copy
 */
function withBlocks(text, { model, last, name, isWanted }) {
  let result = text;
  for (const container of ['', 'migrate-']) {
    const lines = renamed(blockOf(result, `${container}${model}`), model, name)
      .split('\n')
      .filter(isWanted);
    const block = lines.join('\n').replace(/--max-semi-space-size=\d+/, '--max-semi-space-size=4');
    const before = blockOf(result, `${container}${last}`);
    result = result.replace(before, () => `${before}\n${block}`);
  }
  return result;
}

/**
 * @param {string} text
 * @param {string} container
 */
function blockOf(text, container) {
  return new RegExp(`^ {2}${container}:\n(?: {4}.*\n)+`, 'm').exec(text)?.[0] ?? '';
}

/**
 * Lines in lists of all services.
 * @param {string} text
 * @param {Copy} copy
 */
function withLines(text, { model, last, name }) {
  const own = ['', 'migrate-'].map((container) => blockOf(text, `${container}${model}`));
  const inOwnBlocks = new Set(own.flatMap((block) => linesAt(text, block)));
  const lines = text.split('\n');
  /** @type {Map<number, string>} */
  const added = new Map();
  for (const [at, line] of lines.entries()) {
    const counterpart = renamed(line, model, last);
    if (counterpart !== line && !inOwnBlocks.has(at)) added.set(lines.indexOf(counterpart, at), renamed(line, model, name));
  }
  return lines.flatMap((line, at) => [line, ...(added.has(at) ? [added.get(at)] : [])]).join('\n');
}

/**
 * @param {string} text
 * @param {string} block
 * @returns {number[]}
 */
function linesAt(text, block) {
  const first = text.slice(0, text.indexOf(block)).split('\n').length - 1;
  return block === '' ? [] : block.split('\n').map((_, at) => first + at);
}
