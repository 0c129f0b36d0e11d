import type { AccountState } from '@paanch/contracts/auth/account-state';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Caller } from '@paanch/platform/http/caller';
import type { AuthDeps } from '../../deps.js';
import type { ChangeAccount } from './account-state.rule.js';

/** What all of these routes do, whatever they change; the gateways hear of it at once. */
export async function changeAccount(userId: string, change: ChangeAccount, caller: Caller, deps: AuthDeps): Promise<AccountState> {
  const acting = { byId: caller.userId, at: deps.clock() };
  const { person, ended, isStale } = await deps.accounts.change(userId, (known) => {
    if (!known) return refuse('NOT_FOUND');
    const changed = change(known, acting);
    if (isRefusal(changed)) return changed;
    const { next, facts } = changed;
    const ids = next.sessions.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [id]));
    const outcome = { person: next.person, ended: ids, isStale: next.person.sessionVersion !== known.person.sessionVersion };
    return { next, facts, outcome };
  });
  deps.sessionsEnded(ended);
  if (isStale) deps.personChanged(person.id);
  return { id: person.id, is_active: person.isActive, banned_until: person.bannedUntil?.toISOString() ?? null };
}
