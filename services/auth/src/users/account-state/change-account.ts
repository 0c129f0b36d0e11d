import type { AccountState } from '@paanch/contracts/auth/account-state';
import { isRefusal, type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Decision } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { endedIds } from '../../sessions/end-session.rule.js';
import type { Session } from '../../sessions/tables.js';
import type { PersonWithProfile } from '../tables.js';
import type { Account, Acting, ChangeAccount } from './account-state.rule.js';

type KnownAccount = Account<PersonWithProfile, Session> | null;

/** Null: an operator, who has no account. */
export interface By {
  readonly userId: string | null;
}

export interface ChangedAccount {
  readonly person: PersonWithProfile;
  /** Ids of the sessions that ended. */
  readonly ended: readonly string[];
  readonly isTokenStale: boolean;
}

/** Shared by every route that changes an account; the gateways are told at once. */
export async function changeAccount(userId: string, change: ChangeAccount, by: By, deps: AuthDeps): Promise<AccountState> {
  const acting = { byId: by.userId, at: deps.clock() };
  const { person, ended, isTokenStale } = await deps.accounts.change(userId, (known) => applyToAccount(known, change, acting));
  deps.sessionsEnded(ended);
  if (isTokenStale) deps.personChanged(person.id);
  return { id: person.id, is_active: person.is_active, banned_until: person.banned_until?.toISOString() ?? null };
}

export function applyToAccount(
  known: KnownAccount,
  change: ChangeAccount,
  acting: Acting,
): Decision<KnownAccount, ChangedAccount> | Refusal {
  if (!known) return refuse('NOT_FOUND');
  const changed = change(known, acting);
  if (isRefusal(changed)) return changed;
  const { next, facts } = changed;
  const isTokenStale = next.person.session_version !== known.person.session_version;
  return { next, facts, outcome: { person: next.person, ended: endedIds(next.sessions), isTokenStale } };
}
