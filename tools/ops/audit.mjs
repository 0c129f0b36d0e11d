/** `audit verify`: is the audit trail whole (docs/audit.md#the-check)? */
import { readCommandLine, wrongUse } from './command-line.mjs';
import { runProgram } from './local/service-program.mjs';

const HELP = `npm run ops -- audit verify [--json]

Checks every entry of the audit trail against the one before it and against every signed head.
Exit code 1 names the first entry that is not as it was written.`;

/** @typedef {{ entries: number, heads: number, first_bad_seq: number | null }} Verified */

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP);
  if (given === null) return 0;
  if (given.words.length !== 1 || given.words[0] !== 'verify') throw wrongUse(HELP);
  /** @type {Verified} */
  const verified = await runProgram('services/security/dist/audit/verify/main.js');
  console.log(given.json ? JSON.stringify(verified) : sentenceOf(verified));
  return verified.first_bad_seq === null ? 0 : 1;
}

/** @param {Verified} verified */
function sentenceOf({ entries, heads, first_bad_seq }) {
  const checked = `${entries} entries and ${heads} signed heads`;
  return first_bad_seq === null
    ? `The audit trail is whole: ${checked}.`
    : `The audit trail is broken at entry ${first_bad_seq} (${checked}).`;
}
