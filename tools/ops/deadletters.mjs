/** `deadletters`: facts and tasks that could not be handled, as on the page Dead letters (docs/reliability.md#dead-letters). */
import { readCommandLine, tableOf, wrongUse } from './command-line.mjs';
import { Refused, runProgram } from './local/service-program.mjs';

const HELP = `npm run ops -- deadletters list [--service NAME] [--state STATE] | replay ID | discard ID --reason TEXT [--json]

  list      newest first; STATE is new, asked, replayed or discarded, and new unless said
  replay    asks its owner to handle it once more
  discard   asks its owner to leave it unhandled for good
Exit code of list: 1 when there is one that is new.`;

/** @typedef {import('@paanch/contracts/security/failing/dead-letters').DeadLetter} DeadLetter */

/** @type {Record<string, string>} */
const REFUSED = {
  NOT_FOUND: 'There is no dead letter with this id.',
  STATE_CONFLICT: 'This dead letter has been dealt with already.',
  VALIDATION_FAILED: 'There is no such service or state, or the reason is longer than 500 characters.',
};

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP, ['service', 'state', 'reason']);
  if (given === null) return 0;
  const { json } = given;
  const asked = askedOf(given);
  if (asked === null) throw wrongUse(HELP);
  try {
    const result = await runProgram('services/security/dist/operator.js', asked);
    if (json) console.log(JSON.stringify(result));
    else
      console.log(
        asked[0] === 'list' ? listed(result.dead_letters) : 'Its owner has been asked. See how it went: npm run ops -- deadletters list',
      );
    return hasNew(result) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const why = REFUSED[error.code] ?? error.message;
    console[json ? 'log' : 'error'](json ? JSON.stringify({ refused: error.code, message: why }) : why);
    return error.code === 'VALIDATION_FAILED' ? 2 : 1;
  }
}

/** @param {{ dead_letters?: DeadLetter[] }} result */
const hasNew = ({ dead_letters = [] }) => dead_letters.some(({ state }) => state === 'new');

/**
 * What security's program is given; null if that is no command.
 * @param {import('./command-line.mjs').Given} given
 */
export function askedOf({ words: [name = '', id, ...more], values: { service, state, reason } }) {
  if (more.length > 0) return null;
  if (name === 'list' && id === undefined && reason === undefined) return ['list', service ?? '', state ?? 'new'];
  if (id === undefined || service !== undefined || state !== undefined) return null;
  if (name === 'replay' && reason === undefined) return ['replay', id];
  return name === 'discard' && reason !== undefined ? ['discard', id, reason] : null;
}

/** @param {DeadLetter[]} letters */
function listed(letters) {
  if (letters.length === 0) return 'There are none.';
  const rows = letters.map(({ id, service, subject, error, attempts, last_at, state }) => [
    id,
    service,
    state,
    subject,
    error,
    String(attempts),
    last_at,
  ]);
  return tableOf(['id', 'service', 'state', 'what', 'error', 'attempts', 'last tried'], rows);
}
