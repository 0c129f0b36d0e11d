import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { natsAnswers, natsProcess } from '../engines/nats.mjs';
import { findNatsServer } from '../engines/nats-program.mjs';
import { dataFolder, makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../engines/postgres.mjs';
import { postgresHome } from '../engines/postgres-package.mjs';
import { portsFrom } from '../ports.mjs';
import { step } from '../step.mjs';
import { databaseUrls, prepareDatabases } from './databases.mjs';
import { makeKeys } from './keys.mjs';
import { localAccounts, natsUrlsOf } from './nats-users.mjs';
import { gatewayProcesses, relayProcesses, serviceProcesses } from './processes.mjs';
import { replicasOf } from './replicas.mjs';
import { systemReady } from './readiness.mjs';
import { firstAdmin, readSecrets } from './secrets.mjs';
import { SERVICES } from './services.mjs';

/** How long a NATS server that we do not start may take to answer. */
const FOREIGN_NATS_SECONDS = 10;

/** Groups that end together, each before those it depends on. */
export const END_ORDER = [replicasOf('gateway'), SERVICES.flatMap(replicasOf), replicasOf('relay'), ['nats'], ['postgres']];

/**
 * @typedef {object} Wanted
 * @property {number} base port of the gateway
 * @property {string} folder see varDir
 * @property {string} origin the address a browser uses
 * @property {import('../supervisor/supervisor.mjs').Supervisor} supervisor
 * @property {number} replicas how many of each process that may run several times
 */

/**
 * Starts every process from what has been built, and resolves once the whole system is ready.
 * @param {Wanted} wanted
 */
export async function startProcesses({ base, folder, origin, supervisor, replicas }) {
  const ports = portsFrom(base);
  const home = postgresHome(folder);
  const secrets = readSecrets(folder, existsSync(dataFolder(home)));
  const settings = {
    ports,
    folder,
    origin,
    secrets,
    firstAdmin: firstAdmin(secrets),
    keys: makeKeys(folder),
    natsUrlOf: natsUrlsOf(ports.nats, secrets),
    replicas,
  };
  await startEngines({ supervisor, settings, home });
  await step('Preparing the databases', () => prepareDatabases(ports.postgres, secrets));
  for (const process of [...relayProcesses(settings), ...serviceProcesses(settings)]) supervisor.start(process);
  await step('Starting the services', () => systemReady(ports.gateway, () => supervisor.processes()));
  return { firstAdmin: settings.firstAdmin, natsUrl: settings.natsUrlOf('demo'), home, databases: databaseUrls(ports.postgres, secrets) };
}

/**
 * The gateway starts beside the engines, so that early requests learn what is missing instead of being refused.
 * @param {object} options
 * @param {import('../supervisor/supervisor.mjs').Supervisor} options.supervisor
 * @param {import('./processes.mjs').SystemSettings} options.settings
 * @param {string} options.home see postgresHome
 */
async function startEngines({ supervisor, settings, home }) {
  const { ports, folder, secrets } = settings;
  const cluster = { home, port: ports.postgres, password: secrets.postgres, durable: true };
  await step('Starting PostgreSQL and NATS', async () => {
    const [program] = await Promise.all([process.env.NATS_URL ? null : findNatsServer(), makeCluster(cluster)]);
    supervisor.start(postgresProcess(cluster));
    if (program !== null) {
      const server = { program, folder: join(folder, 'nats'), port: ports.nats, accounts: await localAccounts(secrets) };
      supervisor.start(natsProcess(server));
    }
    for (const gateway of gatewayProcesses(settings)) supervisor.start(gateway);
    await Promise.all([
      postgresAnswers(superuserUrl(cluster)),
      natsAnswers(settings.natsUrlOf('gateway'), program === null ? FOREIGN_NATS_SECONDS : undefined),
    ]);
  });
}
