import { join } from 'node:path';
import { buildWhenDue } from './build/build.mjs';
import { dataFolder } from './engines/postgres.mjs';
import { mailFolder, varDir } from './paths.mjs';
import { reset } from './reset.mjs';
import { screen } from './screen.mjs';
import { untilStopped } from './until-stopped.mjs';
import { createSupervisor } from './supervisor/supervisor.mjs';
import { removeRunFile, writeRunFile } from './supervisor/run-file.mjs';
import { END_ORDER, startProcesses } from './system/start-processes.mjs';

/**
 * Starts everything, supervises it until asked to end, ends it in order.
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
  await untilStopped(() => bringUp({ flags, folder, origin, supervisor }), end);
  return 0;
}

/**
 * @typedef {object} Wanted
 * @property {import('./flags.mjs').Flags} flags
 * @property {string} folder see varDir
 * @property {string} origin the address a browser uses
 * @property {import('./supervisor/supervisor.mjs').Supervisor} supervisor
 */

/** @param {Wanted} wanted */
async function bringUp({ flags, folder, origin, supervisor }) {
  if (flags.reset) await reset(folder, flags);
  await buildWhenDue();
  const { firstAdmin, home, natsUrl, databases } = await startProcesses({
    base: flags.base,
    folder,
    origin,
    supervisor,
    replicas: flags.replicas,
  });
  const mails = process.env.SMTP_URL ? null : mailFolder(folder);
  // The demo uses libraries that are built only now.
  const { demoAccounts } = await import('./demo-accounts.mjs');
  const accounts = await demoAccounts({ folder, empty: flags.empty, origin, mails, firstAdmin, natsUrl, databases });
  const dataElsewhere = home === folder ? null : dataFolder(home);
  console.log(screen({ origin, accounts, firstAdmin, processes: supervisor.processes(), mails, dataElsewhere }));
  process.send?.('ready');
}
