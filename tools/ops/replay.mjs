/** `replay`: the streams once more to one service, whose inbox leaves out what it has handled (docs/reliability.md#streams-again). */
import { SERVICES } from '../start/system/services.mjs';
import { readCommandLine, tableOf, wrongUse } from './command-line.mjs';
import { runningSystem } from './local/running-system.mjs';
import { deliverAgain } from './streams/deliver-again.mjs';

const HELP = `npm run ops -- replay SERVICE --since TIME [--json]

Delivers to the service every message of its streams since then, such as 2026-11-28T09:00:00Z. What it has handled has no
effect again. The streams keep 14 days. SERVICE: ${SERVICES.join(', ')}.`;

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP, ['since']);
  if (given === null) return 0;
  const [name, ...more] = given.words;
  const service = SERVICES.find((one) => one === name);
  const since = new Date(given.values['since'] ?? '');
  if (!service || more.length > 0 || Number.isNaN(since.getTime())) throw wrongUse(HELP);
  const begun = await deliverAgain(runningSystem().settings.natsUrlOf('operator'), service, since);
  if (given.json) console.log(JSON.stringify({ service, since: since.toISOString(), consumers: begun }));
  else
    console.log(
      tableOf(
        ['consumer', 'messages'],
        begun.map(({ consumer, messages }) => [consumer, String(messages)]),
      ),
    );
  return 0;
}
