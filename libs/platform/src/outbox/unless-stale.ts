/** Two people who change one record at the same time: the second is told (docs/forms.md#two-people-at-once). */
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { type Revised, STORED } from '@paanch/contracts/kernel/records/revision';
import type { Decide } from './define-store.js';

/**
 * Refuses a change that was made from an earlier revision, with the record as it is now. Other refusals come first, and what would
 * change nothing is no conflict.
 * @param revision that of the request; without one the last write wins
 * @param present the record as the route answers it; null if there is none
 */
export function unlessStale<State, Outcome>(
  revision: number | undefined,
  present: (known: State) => Revised | null,
  decide: Decide<State, Outcome>,
): Decide<State, Outcome> {
  if (revision === undefined) return decide;
  return (known) => {
    const decision = decide(known);
    if (isRefusal(decision) || decision.next === known) return decision;
    const stored = present(known);
    return stored === null || stored.revision === revision ? decision : refuse('VERSION_CONFLICT', { members: { [STORED]: stored } });
  };
}
