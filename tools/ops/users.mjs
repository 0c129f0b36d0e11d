/** `users`: for Admins who are locked out, by auth's own rules and with its facts (docs/local-system.md#commands). */
import { readCommandLine, tableOf, wrongUse } from './command-line.mjs';
import { Refused, runProgram } from './local/service-program.mjs';

const HELP = `npm run ops -- users list | reset EMAIL | end-sessions EMAIL | remove-second-step EMAIL [--json]

  list                 every account of staff
  reset                prints a link with which the person chooses a new password, and mails it
  end-sessions         signs the person out everywhere
  remove-second-step   the next sign-in needs the password alone; signs the person out`;

/** @typedef {import('@paanch/contracts/auth/people').StaffUser} User */

/** @type {Record<string, string>} */
const DONE = {
  'end-sessions': 'Signed out everywhere.',
  'remove-second-step': 'The second step is removed; the next sign-in needs the password alone.',
};
/** @type {Record<string, string>} */
const REFUSED = {
  NOT_FOUND: 'There is no account with this e-mail address.',
  'reset STATE_CONFLICT': 'This account has no password yet: its invitation has not been accepted.',
  'remove-second-step STATE_CONFLICT': 'This account has no second step.',
};

/** @param {string[]} args */
export async function run(args) {
  const given = readCommandLine(args, HELP);
  if (given === null) return 0;
  const [name = '', email, ...more] = given.words;
  const isList = name === 'list' && email === undefined;
  const isAct = (name === 'reset' || Object.hasOwn(DONE, name)) && email !== undefined && more.length === 0;
  if (!isList && !isAct) throw wrongUse(HELP);
  try {
    const result = await runProgram('services/auth/dist/operator.js', given.words);
    if (given.json) console.log(JSON.stringify(result));
    else if (isList) console.log(tableOf(['e-mail', 'name', 'role', 'state', 'second step'], result.users.map(rowOf)));
    else console.log(result.link ?? DONE[name]);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const why = REFUSED[error.code] ?? REFUSED[`${name} ${error.code}`] ?? error.message;
    console[given.json ? 'log' : 'error'](given.json ? JSON.stringify({ refused: error.code, message: why }) : why);
    return 1;
  }
}

/** @param {User} user */
function rowOf({ email, full_name, role, is_active, banned_until, invitation, has_second_step }) {
  const isBanned = banned_until !== null && new Date(banned_until) > new Date();
  const state = !is_active ? 'deactivated' : isBanned ? `banned until ${banned_until}` : invitation ? 'invited' : 'active';
  return [email, full_name, role, state, has_second_step ? 'yes' : 'no'];
}
