import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Person } from '../../demo/person.mjs';
import { makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../../start/engines/postgres.mjs';
import { isRoot, postgresHome } from '../../start/engines/postgres-package.mjs';
import { onPath } from '../../start/on-path.mjs';
import { CHECKOUT } from '../../start/paths.mjs';
import { findFreeBase } from '../../start/ports.mjs';
import { createSupervisor } from '../../start/supervisor/supervisor.mjs';
import { SERVICES } from '../../start/system/services.mjs';
import { runQuietly, runTool } from '../../start/tool.mjs';
import { makeImages } from '../images/carry-out.mjs';
import { composedSystem } from '../images/composed-system.mjs';
import { debianFolder, RELEASE } from '../images/debian.mjs';
import { goTool, pythonTool } from '../pinned-tools.mjs';

const PATIENCE_MS = 120_000;

/** @type {import('../verify.mjs').Proof} */
export const proof = {
  what: "the Dockerfile's steps in folders; the whole system from them, read-only, as uid 10001, with the first Admin signed in and an export made",
  prove,
};

/**
 * @param {string} folder
 * @returns {Promise<import('../verify.mjs').Outcome>}
 */
async function prove(folder) {
  const tools = ['debootstrap', 'unshare', 'setpriv', 'chroot'].filter((tool) => onPath(tool) === null);
  if (process.platform !== 'linux' || !isRoot()) return { skipped: 'root on Linux' };
  if (tools.length > 0) return { skipped: tools.join(', ') };
  const nats = await goTool('nats');
  if (nats === null) return { skipped: 'Go' };
  const lint = await linted();
  const images = await makeImages(folder, await debianFolder(), ['gateway', ...SERVICES]);
  for (const { root } of Object.values(images)) holdsNothingElse(root);
  const supervisor = createSupervisor({ logs: join(folder, 'log') });
  try {
    await useSystem({ folder, images, supervisor, nats: nats.path });
  } finally {
    await supervisor.stop([['gateway'], [...SERVICES, 'auth-worker'], ['relay'], ['nats'], ['postgres']]);
  }
  return { proved: [`Debian ${RELEASE} by debootstrap`, `Node ${process.versions.node}`, nats.version, ...lint].join(', ') };
}

/** @returns {Promise<string[]>} the linter with its version; none without Python */
async function linted() {
  const hadolint = await pythonTool('hadolint');
  if (hadolint === null) return [];
  await runTool(hadolint, ['--no-color', '--failure-threshold=warning', join(CHECKOUT, 'deploy', 'images', 'Dockerfile')]);
  const { output } = await runQuietly(hadolint, ['--version']);
  return [`hadolint ${/\d+\.\d+\.\d+/.exec(output)?.[0]}`];
}

/** @param {string} root */
function holdsNothingElse(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const unwanted = files.filter((file) =>
    /(?:^|\/)(?:sh|bash|dash|npm|apt|dpkg)$|^app\/(?!node_modules\/[^@]|node_modules\/@(?!paanch)).*\.map$/.test(file),
  );
  if (unwanted.length > 0) throw new Error(`${root} holds ${unwanted.slice(0, 5).join(', ')}`);
}

/**
 * @param {object} given
 * @param {string} given.folder
 * @param {Record<string, import('../images/carry-out.mjs').Image>} given.images
 * @param {import('../../start/supervisor/supervisor.mjs').Supervisor} given.supervisor
 * @param {string} given.nats
 */
async function useSystem({ folder, images, supervisor, nats }) {
  const port = await findFreeBase();
  await startEngines({ folder, supervisor, nats, port });
  const operator = { MFA_REQUIRED_ROLES: 'Viewer' };
  const system = composedSystem({ folder, images, operator });
  for (const job of ['bootstrap', ...SERVICES.map((service) => `migrate-${service}`)]) {
    const { problem, output } = await system.run(job);
    if (problem !== null) throw new Error(`${job}: ${output}`);
  }
  for (const name of ['gateway', ...SERVICES, 'auth-worker', 'relay']) supervisor.start(system.process(name));
  const origin = `http://${system.address('gateway')}:8080`;
  await ready(origin, supervisor);
  for (const name of ['gateway', ...SERVICES, 'relay']) {
    const { problem } = await system.run(name, ['healthy.mjs']);
    if (problem !== null) throw new Error(`The health check of ${name} fails`);
  }
  await signInAndExport(origin, readFileSync(join(folder, 'deploy/secrets/first-admin-password'), 'utf8'));
}

/** Where the name `nats` leads. */
const NATS_ADDRESS = '127.0.1.100';

/**
 * @param {object} given
 * @param {string} given.folder
 * @param {import('../../start/supervisor/supervisor.mjs').Supervisor} given.supervisor
 * @param {string} given.nats
 * @param {number} given.port of PostgreSQL
 */
async function startEngines({ folder, supervisor, nats, port }) {
  const deployment = join(folder, 'deploy');
  await runTool(process.execPath, ['tools/ops/main.mjs', 'keys', deployment, '--postgres', `postgres:${port}`]);
  const cluster = { home: postgresHome(folder), port, password: randomBytes(12).toString('hex'), durable: true };
  writeFileSync(join(deployment, 'secrets/postgres-url'), superuserUrl(cluster).replace('127.0.0.1', 'postgres'));
  await makeCluster(cluster);
  supervisor.start(postgresProcess(cluster));

  const configuration = join(folder, 'nats');
  mkdirSync(join(configuration, 'data'), { recursive: true });
  const settings = readFileSync(join(CHECKOUT, 'deploy/nats/nats.conf'), 'utf8');
  const here = settings.replaceAll('0.0.0.0', NATS_ADDRESS).replace('/data', join(configuration, 'data'));
  writeFileSync(join(configuration, 'nats.conf'), here);
  copyFileSync(join(CHECKOUT, 'deploy/nats/users.conf'), join(configuration, 'users.conf'));
  copyFileSync(join(deployment, 'secrets/nats-passwords.conf'), join(configuration, 'passwords.conf'));
  supervisor.start({ name: 'nats', command: nats, args: ['--config', join(configuration, 'nats.conf')], cwd: configuration, port: 4222 });
  await postgresAnswers(superuserUrl(cluster));
}

/**
 * @param {string} origin
 * @param {import('../../start/supervisor/supervisor.mjs').Supervisor} supervisor
 */
async function ready(origin, supervisor) {
  const end = Date.now() + PATIENCE_MS;
  let waiting = 'gateway';
  while (Date.now() < end) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    waiting = answer === null ? waiting : await answer.text();
    await pause(250);
  }
  const restarts = supervisor.processes().filter((one) => one.restarts > 0);
  throw new Error(`Not ready: ${waiting}; started again: ${restarts.map(({ name, log }) => `${name} (${log})`).join(', ')}`);
}

/**
 * An export loads what refuses to run without code from strings, in a process of its own.
 * @param {string} origin
 * @param {string} password
 */
async function signInAndExport(origin, password) {
  const admin = new Person(origin);
  await admin.signIn('admin@paanch.example', password, 'admin-web');
  const { role } = await admin.ask('GET', '/api/auth/me');
  if (role !== 'Admin') throw new Error(`The first Admin is ${role}`);
  const exported = await fetch(`${origin}/api/admin/users/export?format=xlsx`, { headers: { cookie: admin.cookie() } });
  const start = Buffer.from(await exported.arrayBuffer())
    .subarray(0, 2)
    .toString();
  if (start !== 'PK') throw new Error(`An export answered ${exported.status}`);
}
