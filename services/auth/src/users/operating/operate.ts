/** What an operator may do to an account: the same as an Admin, by the same rules and with the same facts, of which the system is the actor. */
import type { StaffUser } from '@paanch/contracts/auth/people';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { AuthDeps } from '../../deps.js';
import { sendResetLink } from '../../password-links/reset/send-reset-link.js';
import { signOut } from '../account-state/account-state.rule.js';
import { changeAccount } from '../account-state/change-account.js';
import { removeSecondStep } from '../account-state/remove-second-step.js';
import { staffPage } from '../list-users.js';
import type { Person } from '../tables.js';

/** No person acts, so no account is the operator's own. */
const OPERATOR = { userId: null };

type Act = (person: Person, deps: AuthDeps) => Promise<Readonly<Record<string, unknown>>>;

const ACTS: Readonly<Record<string, Act>> = {
  /** The link is mailed too, so that its owner learns of it. */
  reset: async ({ id, password_hash }, deps) => {
    if (password_hash === null) throw refuse('STATE_CONFLICT');
    return { link: await inTransaction(deps.db, (tx) => sendResetLink(tx, id, 'operator', deps)) };
  },
  'end-sessions': async ({ id }, deps) => {
    await changeAccount(id, signOut, OPERATOR, deps);
    return {};
  },
  'remove-second-step': async ({ id }, deps) => {
    await removeSecondStep(id, OPERATOR, deps);
    return {};
  },
};

export async function operate(deps: AuthDeps, [name = '', email = '']: readonly string[]): Promise<unknown> {
  if (name === 'list') return { users: await listStaff(deps) };
  const act = ACTS[name];
  const person = await deps.people.findByEmail(email.trim().toLowerCase(), deps.db.drizzle);
  if (act === undefined || person === null) throw refuse('NOT_FOUND');
  return { email: person.email, ...(await act(person, deps)) };
}

/** As Admins see it. */
async function listStaff(deps: AuthDeps): Promise<StaffUser[]> {
  const all: StaffUser[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await staffPage({ page, pageSize: LIMITS.pageSizeMax, search: '' }, 'Admin', deps);
    all.push(...data);
    if (!pagination.hasNextPage) return all;
  }
}
