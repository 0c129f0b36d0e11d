/** Every 15 s: is anything missing, silent or stuck? It needs the database alone (docs/alerts.md#event_pipeline_silence). */
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { Every } from '@paanch/platform/service/every';
import { raiseAlerts } from '../alerting/raise-alerts.js';
import type { SecurityDeps } from '../deps.js';
import { checkPipeline } from './pipeline/check-pipeline.js';
import { lockCheck } from './check.store.js';
import { allProcesses } from './process.store.js';
import { checkSequences } from './sequences/check-sequences.js';

const CHECK_MS = 15_000;

type CheckDeps = Pick<SecurityDeps, 'db' | 'feed' | 'endAlerts' | 'changed' | 'clock' | 'newId' | 'isNatsUp' | 'startedAt'>;

/** Returns one look. It remembers when NATS was last away, because heartbeats need a moment to come after that. */
export function systemCheck({ db, feed, endAlerts, changed, clock, newId, isNatsUp, startedAt }: CheckDeps): () => Promise<void> {
  let linkedSince = startedAt;

  return async () => {
    const now = clock();
    const isUp = isNatsUp();
    if (!isUp) linkedSince = now;
    await inTransaction(db, async (tx) => {
      await lockCheck(tx);
      const processes = await allProcesses(tx);
      const found = [
        ...(await checkSequences(tx, processes, now, { endAlerts })),
        ...(await checkPipeline(tx, { processes, now, startedAt, linkedSince, isNatsUp: isUp }, { endAlerts })),
      ];
      const fresh = await feed.record(tx, found);
      await raiseAlerts(tx, fresh, newId);
      changed.note('CHECK', fresh);
    });
    changed.committed('CHECK');
  };
}

export function checkSystemOften(deps: SecurityDeps, every: Every): void {
  every(CHECK_MS, systemCheck(deps));
}
