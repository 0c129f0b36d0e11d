/** `streams check`: compares every outbox with its stream, and repairs what is lost (docs/operating/streams.md#repair). */
import { ToolFailure } from '../start/failure.mjs';
import { readCommandLine, tableOf, wrongUse } from './command-line.mjs';
import { runningSystem } from './local/running-system.mjs';

const HELP = `npm run ops -- streams check [--json]

Compares every published fact of every service with the streams, and publishes what they lost again. The relay does it by
itself once a day. Exit code 1: something was lost, and how many facts of each service.`;

/** @typedef {{ lost: Record<string, number>, consumers: number }} Repaired */

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP);
  if (given === null) return 0;
  if (given.words.length !== 1 || given.words[0] !== 'check') throw wrongUse(HELP);
  const { settings, databases } = runningSystem();
  const { lost, consumers } = await checkAt(settings.ports.relay);
  if (given.json) console.log(JSON.stringify({ lost, consumers }));
  else {
    const rows = Object.keys(databases).map((service) => [service, String(lost[service] ?? 0)]);
    console.log(`${tableOf(['service', 'lost and published again'], rows)}\nConsumers that began again: ${consumers}`);
  }
  return Object.keys(lost).length > 0 || consumers > 0 ? 1 : 0;
}

/** @param {number} port @returns {Promise<Repaired>} */
async function checkAt(port) {
  const response = await fetch(`http://127.0.0.1:${port}/streams/check`, { method: 'POST' }).catch(() => null);
  if (!response) throw new ToolFailure('The relay does not answer.');
  if (response.ok) return /** @type {Promise<Repaired>} */ (response.json());
  throw new ToolFailure('The streams could not be compared: NATS or PostgreSQL is away.');
}
