import type { Decision } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { endedIds, endSessions } from '../end-session.rule.js';
import type { Session } from '../tables.js';

type IsSelected = (session: Session) => boolean;

/** Ends the selected live sessions of a person and tells the gateways at once. */
export async function endSessionsOf(personId: string, isSelected: IsSelected, deps: AuthDeps): Promise<void> {
  const at = deps.clock();
  deps.sessionsEnded(await deps.ownSessions.change(personId, (known) => endSelected(known, isSelected, at)));
}

/** Results in the ids of the sessions that ended. */
export function endSelected(known: readonly Session[], isSelected: IsSelected, at: Date): Decision<readonly Session[], readonly string[]> {
  const { next, facts } = endSessions(known, 'own_choice', at, isSelected);
  return { next, facts, outcome: endedIds(next) };
}
