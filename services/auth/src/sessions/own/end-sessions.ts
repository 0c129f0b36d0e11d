import type { Decision } from '@paanch/platform/outbox/define-store';
import type { AuthDeps } from '../../deps.js';
import { endSession } from '../end-session.rule.js';
import type { Session } from '../tables.js';

type IsSelected = (session: Session) => boolean;

/** Ends those of a person's living sessions that are wanted; the gateways are told at once. Answers the ids of the ended. */
export async function endOwnWhere(personId: string, isSelected: IsSelected, deps: AuthDeps): Promise<readonly string[]> {
  const at = deps.clock();
  const ended = await deps.ownSessions.change(personId, (known) => endSelected(known, isSelected, at));
  deps.sessionsEnded(ended);
  return ended;
}

/** The outcome is the ids of the ended. */
export function endSelected(known: readonly Session[], isSelected: IsSelected, at: Date): Decision<readonly Session[], readonly string[]> {
  const all = known.map((session) => (isSelected(session) ? endSession(session, 'own_choice', at) : { next: session, facts: [] }));
  const next = all.map((one) => one.next);
  return { next, facts: all.flatMap(({ facts }) => facts), outcome: next.flatMap(({ id, ended_at }) => (ended_at === null ? [] : [id])) };
}
