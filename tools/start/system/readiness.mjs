import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ToolFailure } from '../failure.mjs';

const TIMEOUT_MS = 120_000;
const POLL_MS = 100;
/** A process that exits this often before the system is ready will not start. */
const TOO_MANY_ENDS = 5;
const SHOWN_LINES = 15;

/**
 * Waits until `GET /readyz` answers 200.
 * @param {number} port of the gateway
 * @param {() => import('../supervisor/supervisor.mjs').Running[]} processes
 */
export async function systemReady(port, processes) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { isReady, waiting } = await ask(`http://127.0.0.1:${port}/readyz`);
    if (isReady) return;
    const failing = processes().find(({ restarts }) => restarts >= TOO_MANY_ENDS);
    if (failing) throw new ToolFailure(`${failing.name} does not start. ${failing.log} ends with:\n${lastLines(failing.log)}`);
    if (Date.now() > deadline)
      throw new ToolFailure(`Not ready after ${TIMEOUT_MS / 1000} s; waiting for: ${waiting.join(', ')}. Their logs tell why.`);
    await wait(POLL_MS);
  }
}

/**
 * @param {string} url
 * @returns {Promise<{ isReady: boolean, waiting: string[] }>}
 */
async function ask(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const { waiting } = /** @type {{ waiting: string[] }} */ (await response.json());
    return { isReady: response.status === 200, waiting };
  } catch {
    return { isReady: false, waiting: ['gateway'] };
  }
}

/** @param {string} log */
function lastLines(log) {
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-SHOWN_LINES).join('\n') : '';
}
