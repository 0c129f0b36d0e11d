import type { AuthDeps } from '../../deps.js';
import { endSession } from '../ending.rule.js';
import type { Session } from '../tables.js';

/** Ends those of a person's living sessions that are wanted; the gateways hear of it at once. Answers the ids of the ended. */
export async function endOwn(personId: string, isWanted: (session: Session) => boolean, deps: AuthDeps): Promise<readonly string[]> {
  const at = deps.clock();
  const ended = await deps.ownSessions.change(personId, (known) => {
    const all = known.map((session) => (isWanted(session) ? endSession(session, 'own_choice', at) : { next: session, facts: [] }));
    const next = all.map((one) => one.next);
    return { next, facts: all.flatMap(({ facts }) => facts), outcome: next.flatMap(({ id, endedAt }) => (endedAt === null ? [] : [id])) };
  });
  deps.sessionsEnded(ended);
  return ended;
}
