/** `recompute`: every star and tier recomputed from the log and compared with what is stored (docs/path.md#the-log). */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BIN, CHECKOUT } from '../start/paths.mjs';
import { endOf } from '../start/tool.mjs';
import { readCommandLine, wrongUse } from './command-line.mjs';
import { runningSystem } from './local/running-system.mjs';

const HELP = `npm run ops -- recompute [--json]

Folds every star and tier anew from the log and names every difference from what is stored. Exit code 1 if anything differs.
With --json each difference is a line of JSON, and the figures are the last one.`;

const SCRIPT = 'services/progress/dist/recompute/main.js';

/**
 * A line of the process: a difference, or at the end the figures.
 * @typedef {{ recordId: string, studentId: string, what: string, attemptId: string | null, stored: string, recomputed: string }} Difference
 * @typedef {{ learners: number, records: number, facts: number, differences: number, seconds: number }} Figures
 */

/** @param {Difference} difference */
function sentence({ what, studentId, recordId, attemptId, stored, recomputed }) {
  const where = attemptId === null ? `record ${recordId}` : `record ${recordId}, attempt ${attemptId}`;
  return `differs: ${what} of learner ${studentId} (${where}): stored ${stored}, recomputed ${recomputed}`;
}

/** @param {Figures} figures */
function summary({ learners, records, facts, differences, seconds }) {
  return `${learners} learners, ${records} records, ${facts} facts, ${differences} differences, ${seconds.toFixed(2)} s`;
}

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP);
  if (given === null) return 0;
  if (given.words.length > 0) throw wrongUse(HELP);
  const { databases } = runningSystem();
  const env = { ...process.env, DATABASE_URL: databases.progress.service };
  const child = spawn(join(BIN, 'node'), [SCRIPT], { cwd: CHECKOUT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = endOf(child);
  for await (const line of createInterface({ input: child.stdout })) {
    if (given.json) {
      console.log(line);
      continue;
    }
    const said = /** @type {Difference | Figures} */ (JSON.parse(line));
    console.log('what' in said ? sentence(said) : summary(said));
  }
  return (await ended) === null ? 0 : (child.exitCode ?? 1);
}
