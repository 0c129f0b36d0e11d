/** `status`: how every process is and what waits in it, as on the page System (docs/local-system.md#commands). */
import { readCommandLine, tableOf, wrongUse } from './command-line.mjs';
import { runningSystem } from './local/running-system.mjs';
import { runProgram } from './local/service-program.mjs';
import { ToolFailure } from '../start/failure.mjs';
import { findingsOf, rowOf } from './status-lines.mjs';

const HELP = `npm run ops -- status [--json]

Version, start and readiness of every process, its oldest unpublished fact, lag, dead letters, size and free disk.
Exit code 1 when a process is silent, waiting or has dead letters, or the system is not ready.`;

const HEADS = ['process', 'state', 'version', 'started', 'last seen', 'oldest fact', 'lag', 'dead letters', 'database', 'free disk'];
const READY_MS = 5_000;

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP);
  if (given === null) return 0;
  if (given.words.length > 0) throw wrongUse(HELP);
  const { run: running } = runningSystem();
  const [readiness, status] = await Promise.all([readinessOf(running.origin), statusOrFault()]);
  const findings = findingsOf(readiness, status);
  if (given.json) console.log(JSON.stringify({ ...status, readiness, findings }));
  else {
    if (status.processes.length > 0) console.log(tableOf(HEADS, status.processes.map(rowOf)));
    console.log(findings.length === 0 ? 'Everything is fine.' : findings.join('\n'));
  }
  return findings.length === 0 ? 0 : 1;
}

/** Without its database security cannot say how the others are. @returns {Promise<import('./status-lines.mjs').Status>} */
async function statusOrFault() {
  try {
    return await runProgram('services/security/dist/operator.js', ['status']);
  } catch (error) {
    if (!(error instanceof ToolFailure)) throw error;
    return { checked_at: new Date().toISOString(), processes: [] };
  }
}

/**
 * @param {string} origin
 * @returns {Promise<import('./status-lines.mjs').Readiness>}
 */
async function readinessOf(origin) {
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(READY_MS) });
    const body = /** @type {{ waiting?: string[] }} */ (await response.json());
    return { ready: response.ok, waiting: body.waiting ?? [] };
  } catch {
    return { ready: false, waiting: ['gateway'] };
  }
}
