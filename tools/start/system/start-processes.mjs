import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { natsAnswers, natsProcess, natsUrl } from '../engines/nats.mjs';
import { findNatsServer } from '../engines/nats-program.mjs';
import { dataFolder, makeCluster, postgresAnswers, postgresProcess, superuserUrl } from '../engines/postgres.mjs';
import { postgresHome } from '../engines/postgres-package.mjs';
import { portsFrom } from '../ports.mjs';
import { step } from '../step.mjs';
import { prepareDatabases } from './databases.mjs';
import { makeKeys } from './keys.mjs';
import { gatewayProcess, relayProcess, serviceProcesses } from './processes.mjs';
import { systemReady } from './readiness.mjs';
import { firstAdmin, readSecrets } from './secrets.mjs';
import { SERVICES } from './services.mjs';

/** How long a NATS server that we do not start may take to answer. */
const FOREIGN_NATS_SECONDS = 10;

/** Groups that end together, each before those it depends on. */
export const END_ORDER = [['gateway'], [...SERVICES], ['relay'], ['nats'], ['postgres']];

/**
 * @typedef {object} Wanted
 * @property {number} base port of the gateway
 * @property {string} folder see varDir
 * @property {string} origin the address a browser uses
 * @property {import('../supervisor/supervisor.mjs').Supervisor} supervisor
 */

/**
 * Starts every process from what has been built, and resolves once the whole system is ready.
 * @param {Wanted} wanted
 */
export async function startProcesses({ base, folder, origin, supervisor }) {
  const ports = portsFrom(base);
  const home = postgresHome(folder);
  const secrets = readSecrets(folder, existsSync(dataFolder(home)));
  const natsUser = { name: 'paanch', password: secrets.nats };
  const settings = {
    ports,
    folder,
    origin,
    secrets,
    firstAdmin: firstAdmin(secrets),
    keys: makeKeys(folder),
    natsUrl: process.env.NATS_URL ?? natsUrl(ports.nats, natsUser),
  };
  await startEngines({ supervisor, settings, home, natsUser });
  await step('Preparing the databases', () => prepareDatabases(ports.postgres, secrets));
  for (const process of [relayProcess(settings), ...serviceProcesses(settings)]) supervisor.start(process);
  await step('Starting the services', () => systemReady(ports.gateway, () => supervisor.processes()));
  return { firstAdmin: settings.firstAdmin, natsUrl: settings.natsUrl, home };
}

/**
 * The gateway starts beside the engines, so that early requests learn what is missing instead of being refused.
 * @param {object} options
 * @param {import('../supervisor/supervisor.mjs').Supervisor} options.supervisor
 * @param {import('./processes.mjs').SystemSettings} options.settings
 * @param {string} options.home see postgresHome
 * @param {import('../engines/nats.mjs').NatsUser} options.natsUser
 */
async function startEngines({ supervisor, settings, home, natsUser }) {
  const { ports, folder, secrets } = settings;
  const cluster = { home, port: ports.postgres, password: secrets.postgres, durable: true };
  await step('Starting PostgreSQL and NATS', async () => {
    const [program] = await Promise.all([process.env.NATS_URL ? null : findNatsServer(), makeCluster(cluster)]);
    supervisor.start(postgresProcess(cluster));
    if (program !== null) {
      const server = { program, folder: join(folder, 'nats'), port: ports.nats, users: [natsUser] };
      supervisor.start(natsProcess(server));
    }
    supervisor.start(gatewayProcess(settings));
    await Promise.all([
      postgresAnswers(superuserUrl(cluster)),
      natsAnswers(settings.natsUrl, program === null ? FOREIGN_NATS_SECONDS : undefined),
    ]);
  });
}
