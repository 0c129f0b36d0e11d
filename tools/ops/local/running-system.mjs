import { ToolFailure } from '../../start/failure.mjs';
import { varDir } from '../../start/paths.mjs';
import { isRunning } from '../../start/supervisor/process-identity.mjs';
import { readRunFile } from '../../start/supervisor/run-file.mjs';
import { databaseUrls } from '../../start/system/databases.mjs';
import { readSecrets } from '../../start/system/secrets.mjs';

/** The local system of this folder; `VAR_DIR` names another. Throws where none runs. */
export function runningSystem() {
  const folder = varDir();
  const run = readRunFile(folder);
  const postgres = run?.processes.find(({ name }) => name === 'postgres');
  if (!run || !postgres || !isRunning(run.supervisor)) throw new ToolFailure('Nothing runs here. Start it first: npm start');
  return { folder, run, databases: databaseUrls(postgres.port, readSecrets(folder, true)) };
}
