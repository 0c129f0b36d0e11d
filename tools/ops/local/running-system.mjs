import { join } from 'node:path';
import { ToolFailure } from '../../start/failure.mjs';
import { varDir } from '../../start/paths.mjs';
import { BASE, portsFrom } from '../../start/ports.mjs';
import { isRunning } from '../../start/supervisor/process-identity.mjs';
import { readRunFile } from '../../start/supervisor/run-file.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { natsUrlsOf } from '../../start/system/nats-users.mjs';
import { firstAdmin, readSecrets } from '../../start/system/secrets.mjs';

/** The local system of this folder; `VAR_DIR` names another. Throws where none runs. */
export function runningSystem() {
  const folder = varDir();
  const run = readRunFile(folder);
  const postgres = run?.processes.find(({ name }) => name === 'postgres');
  if (!run || !postgres || !isRunning(run.supervisor)) throw new ToolFailure('Nothing runs here. Start it first: npm start');
  const secrets = readSecrets(folder, true);
  const ports = portsFrom(postgres.port - portsFrom(BASE).postgres + BASE);
  /** As it was started. @type {import('../../start/system/processes.mjs').SystemSettings} */
  const settings = {
    ports,
    folder,
    keys: join(folder, 'keys'),
    natsUrlOf: natsUrlsOf(ports.nats, secrets),
    replicas: 1,
    origin: run.origin,
    secrets,
    firstAdmin: firstAdmin(secrets),
  };
  return { folder, run, settings, databases: databaseUrls(postgres.port, secrets) };
}
