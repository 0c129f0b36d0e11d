/** `restore`: an empty installation from a backup, as it was at a moment (docs/operating/backup.md#a-restore). */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ToolFailure } from '../start/failure.mjs';
import { postgresHome } from '../start/engines/postgres-package.mjs';
import { varDir } from '../start/paths.mjs';
import { agrees } from '../start/reset.mjs';
import { silently, step } from '../start/step.mjs';
import { refuseSecondStart } from '../start/supervisor/run-file.mjs';
import { refuseData, restoreBackup } from './backup/restore-backup.mjs';
import { readCommandLine, wrongUse } from './command-line.mjs';

const HELP = `npm run ops -- restore DIR [--to TIME] [--yes]

Makes an installation in this folder, or in that of VAR_DIR, from the backups in DIR, as it was at a moment such as
2026-11-28T09:00:00Z; without --to as it was at the end of the WAL archive. The folder may hold keys and nothing else.
--yes answers the question. Start the system afterwards: npm start`;

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(
    args.filter((arg) => arg !== '--yes'),
    HELP,
    ['to'],
  );
  if (given === null) return 0;
  const [dir, ...more] = given.words;
  const to = given.values['to'] === undefined ? null : new Date(given.values['to']);
  if (dir === undefined || more.length > 0 || Number.isNaN(to?.getTime())) throw wrongUse(HELP);
  const folder = varDir();
  mkdirSync(folder, { recursive: true });
  await refuseSecondStart(folder);
  const installation = { folder, home: postgresHome(folder) };
  refuseData(installation);
  const moment = to?.toISOString() ?? 'the end of the archive';
  if (!args.includes('--yes') && !(await agrees(`${folder} becomes the system as it was at ${moment}. Type yes to go on: `))) {
    throw new ToolFailure('Nothing was restored.');
  }
  const restored = await restoreBackup(resolve(dir), to, installation, given.json ? silently : step);
  if (given.json) console.log(JSON.stringify(restored));
  else console.log(`Restored from ${restored.base}. Last commit: ${restored.lastCommit?.toISOString() ?? 'none since the backup'}.`);
  const { filesUntil } = restored;
  if (filesUntil !== null && (to === null || to > new Date(filesUntil)))
    console.error(`Files stored after ${filesUntil} are not in the backup.`);
  return 0;
}
