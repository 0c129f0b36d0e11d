import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from './accounts.mjs';
import { buildWhenDue } from './build/build.mjs';
import { natsAnswers, natsProcess, natsUrl } from './engines/nats.mjs';
import { findNatsServer } from './engines/nats-program.mjs';
import { dataFolder, makeCluster, postgresAnswers, postgresProcess, superuserUrl } from './engines/postgres.mjs';
import { postgresHome } from './engines/postgres-package.mjs';
import { mailFolder, varDir } from './places.mjs';
import { portsFrom } from './ports.mjs';
import { step } from './progress.mjs';
import { reset } from './reset.mjs';
import { screen } from './screen.mjs';
import { untilAsked } from './stop-request.mjs';
import { createSupervisor } from './supervisor/supervisor.mjs';
import { removeRunFile, writeRunFile } from './supervisor/run-file.mjs';
import { prepareDatabases } from './system/databases.mjs';
import { makeKeys } from './system/keys.mjs';
import { gatewayProcess, relayProcess, serviceProcesses } from './system/processes.mjs';
import { systemReady } from './system/readiness.mjs';
import { firstAdmin, readSecrets } from './system/secrets.mjs';
import { SERVICES } from './system/services.mjs';

/** How long a NATS server that we do not start may take to answer. */
const ELSEWHERE_SECONDS = 10;

/** Who ends together; whoever comes later is still needed by those before. */
const END_ORDER = [['gateway'], [...SERVICES], ['relay'], ['nats'], ['postgres']];

/**
 * Brings everything up, supervises it until asked to end, ends it in order.
 * @param {import('./flags.mjs').Flags} flags
 * @returns {Promise<number>} the exit code
 */
export async function runSystem(flags) {
  const folder = varDir();
  const origin = process.env.PUBLIC_ORIGIN ?? `http://localhost:${flags.base}`;
  const supervisor = createSupervisor({
    logs: join(folder, 'log'),
    changed: () => writeRunFile(folder, origin, supervisor.processes()),
    report: console.log,
  });
  const end = async () => {
    if (supervisor.processes().length > 0) console.log('Ending ...');
    await supervisor.stop(END_ORDER);
    removeRunFile(folder);
  };
  await untilAsked(() => bringUp({ flags, folder, origin, supervisor }), end);
  return 0;
}

/**
 * @typedef {object} Bringing
 * @property {import('./flags.mjs').Flags} flags
 * @property {string} folder see varDir
 * @property {string} origin the address a browser uses
 * @property {import('./supervisor/supervisor.mjs').Supervisor} supervisor
 */

/** @param {Bringing} bringing */
async function bringUp({ flags, folder, origin, supervisor }) {
  if (flags.reset) await reset(folder, flags);
  await buildWhenDue();
  const ports = portsFrom(flags.base);
  const home = postgresHome(folder);
  const secrets = readSecrets(folder, existsSync(dataFolder(home)));
  const natsUser = { name: 'paanch', password: secrets.nats };
  const admin = firstAdmin(secrets);
  const surroundings = {
    ports,
    folder,
    origin,
    secrets,
    firstAdmin: admin,
    keys: makeKeys(folder),
    natsUrl: process.env.NATS_URL ?? natsUrl(ports.nats, natsUser),
  };
  await startEngines({ supervisor, surroundings, home, natsUser });
  await step('Preparing the databases', () => prepareDatabases(ports.postgres, secrets));
  for (const process of [relayProcess(surroundings), ...serviceProcesses(surroundings)]) supervisor.start(process);
  await step('Starting the services', () => systemReady(ports.gateway, () => supervisor.processes()));
  const mails = process.env.SMTP_URL ? null : mailFolder(folder);
  const accounts = await demoAccounts({ folder, empty: flags.empty, origin, mails, firstAdmin: admin });
  const dataElsewhere = home === folder ? null : dataFolder(home);
  console.log(screen({ origin, accounts, firstAdmin: admin, processes: supervisor.processes(), mails, dataElsewhere }));
  process.send?.('ready');
}

/**
 * The gateway comes up beside the engines: whoever asks early is told what is missing instead of being refused.
 * @param {object} options
 * @param {import('./supervisor/supervisor.mjs').Supervisor} options.supervisor
 * @param {import('./system/processes.mjs').Surroundings} options.surroundings
 * @param {string} options.home see postgresHome
 * @param {import('./engines/nats.mjs').NatsUser} options.natsUser
 */
async function startEngines({ supervisor, surroundings, home, natsUser }) {
  const { ports, folder, secrets } = surroundings;
  const cluster = { home, port: ports.postgres, password: secrets.postgres, durable: true };
  await step('Starting PostgreSQL and NATS', async () => {
    const [program] = await Promise.all([process.env.NATS_URL ? null : findNatsServer(), makeCluster(cluster)]);
    supervisor.start(postgresProcess(cluster));
    if (program !== null) {
      const server = { program, folder: join(folder, 'nats'), port: ports.nats, users: [natsUser] };
      supervisor.start(natsProcess(server));
    }
    supervisor.start(gatewayProcess(surroundings));
    await Promise.all([
      postgresAnswers(superuserUrl(cluster)),
      natsAnswers(surroundings.natsUrl, program === null ? ELSEWHERE_SECONDS : undefined),
    ]);
  });
}
