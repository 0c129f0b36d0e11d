/** Learners whose account was inactive for a year: their erasure begins by itself (docs/privacy.md#when-a-learner-leaves). */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { erasureRunning } from '@paanch/contracts/privacy/reasons';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { PrivacyDeps } from '../deps.js';
import { lastToErase } from '../people/left.rule.js';
import { makeRequest } from '../requests/request.rule.js';

/** The next hour takes up the rest. */
const AT_ONCE = 1_000;

export async function eraseWhoLeft(deps: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const { left, clock } = deps;
  const now = clock();
  await left.beginYears(now, AT_ONCE);
  for (const personId of await left.before(lastToErase(now), AT_ONCE)) {
    if (stopping.aborted) return;
    try {
      await beginErasure(personId, now, deps);
    } catch (error) {
      // Another process, or the learner's own request, came first.
      if (!isRefusal(error) || !error.details.some(({ code }) => code === erasureRunning.reason)) throw error;
    }
  }
}

/** Their row is locked: a learner who comes back at this moment is seen here, or the request is seen where that is told. */
function beginErasure(personId: string, now: Date, { left, requests, newId, db }: PrivacyDeps): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await left.lock(tx, personId, lastToErase(now)))) return;
    const id = newId();
    await requests.within(tx).change(id, () => makeRequest({ id, kind: 'erasure', personId, origin: 'left' }, now));
  });
}
