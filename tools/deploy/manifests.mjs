/**
 * deploy/k8s/base, except what is written by hand: a file for each process, from its row in the registry. `npm test -- deploy/k8s -u` writes
 * them again, `npm run new -- service` those of a new one.
 */
import { stringify } from 'yaml';
import { labelsOf, PORTS } from './names.mjs';
import { gatewayPolicy, relayPolicy, servicePolicy, workerPolicy } from './policies.mjs';
import { account, address, autoscaler, deployment, disruptionBudget, job } from './workloads.mjs';

/** @typedef {import('./names.mjs').ServiceRows} ServiceRows */

const BASE = 'deploy/k8s/base';
const MADE_FROM = '# Made from the registry of services by tools/deploy: npm test -- deploy/k8s -u\n';
/** Written by hand, beside those made. */
export const BY_HAND = ['namespace.yaml', 'network.yaml', 'nats.yaml'];
const SEVERAL = 2;
const MEMORY = '768Mi';
/** Where files of people are read. */
const MEMORY_FOR_FILES = '1536Mi';

/** @param {number} megabytes of V8's young generation */
const youngGeneration = (megabytes) => ({ NODE_OPTIONS: `--max-semi-space-size=${megabytes}` });

/**
 * The files that name every service.
 * @param {ServiceRows} rows
 * @returns {Record<string, string>} path to text
 */
export function sharedFiles(rows) {
  const services = Object.keys(rows);
  return {
    [`${BASE}/kustomization.yaml`]: kustomization(services),
    [`${BASE}/addresses.yaml`]: text([addresses(services)]),
    [`${BASE}/gateway.yaml`]: text(gateway(rows)),
    [`${BASE}/relay.yaml`]: text(relay(rows)),
    [`${BASE}/bootstrap.yaml`]: text(bootstrap(rows)),
  };
}

/**
 * @param {string} name
 * @param {ServiceRows} rows
 * @param {import('./policies.mjs').Calls & { hasWorker: boolean }} about
 * @returns {Record<string, string>}
 */
export function serviceFile(name, rows, about) {
  return { [`${BASE}/${name}.yaml`]: text(service(name, rows, about)) };
}

/** @param {readonly object[]} manifests */
function text(manifests) {
  return (
    MADE_FROM +
    manifests.map((manifest) => stringify(manifest, { aliasDuplicateObjects: false, lineWidth: 0, singleQuote: true })).join('---\n')
  );
}

/** @param {readonly string[]} services */
function kustomization(services) {
  const resources = ['../../nats', ...BY_HAND, 'addresses.yaml', 'bootstrap.yaml', 'gateway.yaml', 'relay.yaml'];
  return text([
    {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: [...resources, ...services.map((name) => `${name}.yaml`)],
    },
  ]);
}

/**
 * Where the processes find one another.
 * @param {readonly string[]} services
 * @returns {import('kubernetes-types/core/v1.js').ConfigMap}
 */
function addresses(services) {
  const internal = ['gateway', ...services, 'relay'].map((name) => [`${name.toUpperCase()}_INTERNAL_URL`, urlOf(name, PORTS.internal)]);
  const open = services.map((name) => [`${name.toUpperCase()}_URL`, urlOf(name, PORTS.service)]);
  const monitor = ['NATS_MONITOR_URL', urlOf('nats', PORTS.natsMonitor)];
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'paanch-addresses', labels: labelsOf('addresses') },
    data: Object.fromEntries([...open, ...internal, monitor]),
  };
}

/** @param {string} name @param {number} port */
const urlOf = (name, port) => `http://${name}:${port}`;

/** @param {ServiceRows} rows */
function gateway(rows) {
  const webs = { WEB_LEARNER_DIR: '/app/web-learner/dist', WEB_ADMIN_DIR: '/app/web-admin/dist' };
  /** @type {import('./containers.mjs').Process} */
  const process = {
    name: 'gateway',
    image: 'gateway',
    script: 'gateway/dist/main.js',
    rights: ['nats', 'observed'],
    env: { PORT: String(PORTS.gateway), ...youngGeneration(32), ...webs },
    memory: MEMORY,
    port: PORTS.gateway,
  };
  return [...serving(process, rows, SEVERAL), autoscaler('gateway', SEVERAL), gatewayPolicy(Object.keys(rows))];
}

/** @param {ServiceRows} rows */
function relay(rows) {
  /** @type {import('./containers.mjs').Process} */
  const process = {
    name: 'relay',
    image: 'gateway',
    script: 'libs/platform/dist/outbox/relay-process.js',
    rights: ['database', 'nats', 'observed'],
    // It opens no public port, and its configuration wants the number of one.
    env: { PORT: String(PORTS.service), STREAM_REPLICAS: '3', ...youngGeneration(4) },
    memory: MEMORY,
  };
  return [...serving(process, rows, SEVERAL, false), relayPolicy()];
}

/** @param {ServiceRows} rows */
function bootstrap(rows) {
  const script = 'libs/platform/dist/deployment/bootstrap-process.js';
  return [account('bootstrap'), job({ name: 'bootstrap', image: 'gateway', script, rights: ['database'], env: {}, memory: '384Mi' }, rows)];
}

/**
 * @param {string} name
 * @param {ServiceRows} rows
 * @param {import('./policies.mjs').Calls & { hasWorker: boolean }} about
 */
function service(name, rows, about) {
  const row = /** @type {import('./names.mjs').ServiceRow} */ (rows[name]);
  const { reaches = [], replicas = 1, youngGenerationMb = 4 } = row;
  const outside = /** @type {import('./names.mjs').Right[]} */ (reaches);
  const takesFiles = reaches.includes('files') && reaches.includes('clamav');
  const heavy = about.hasWorker ? { HEAVY_TASKS: 'deployment' } : {};
  /** @type {import('./containers.mjs').Process} */
  const process = {
    name,
    image: name,
    script: `services/${name}/dist/main.js`,
    rights: ['database', 'nats', 'keys', 'observed', ...outside],
    env: { PORT: String(PORTS.service), ...youngGeneration(youngGenerationMb), ...heavy },
    memory: takesFiles ? MEMORY_FOR_FILES : MEMORY,
    port: PORTS.service,
  };
  return [
    ...serving(process, rows, replicas),
    ...(replicas > 1 ? [autoscaler(name, replicas)] : []),
    servicePolicy(name, row, about),
    ...(about.hasWorker ? worker(process, rows) : []),
    ...migration(name, rows),
  ];
}

/**
 * @param {import('./containers.mjs').Process} process
 * @param {ServiceRows} rows
 * @param {number} replicas
 * @param {boolean} [isScaled]
 */
function serving(process, rows, replicas, isScaled = replicas > 1) {
  const { name, port } = process;
  return [
    account(name),
    deployment(process, rows, { replicas, isScaled }),
    address(name, port),
    ...(replicas > 1 ? [disruptionBudget(name)] : []),
  ];
}

/**
 * The whole service with its database, for heavy tasks alone: it answers no requests (docs/tasks.md#heavy-tasks).
 * @param {import('./containers.mjs').Process} service
 * @param {ServiceRows} rows
 */
function worker(service, rows) {
  const name = `${service.name}-worker`;
  const script = `services/${service.name}/dist/worker.js`;
  const env = { ...service.env, WORKER_IDLE_MS: '0' };
  const process = { ...service, name, script, env, secret: service.name };
  return [
    account(name),
    deployment(process, rows, { replicas: 1, isScaled: false }),
    workerPolicy(name, /** @type {import('./names.mjs').ServiceRow} */ (rows[service.name])),
  ];
}

/**
 * @param {string} service
 * @param {ServiceRows} rows
 */
function migration(service, rows) {
  const name = `migrate-${service}`;
  const script = 'libs/platform/dist/deployment/migrate-process.js';
  return [account(name), job({ name, image: service, script, rights: ['database'], env: { SERVICE: service }, memory: '384Mi' }, rows)];
}
