/** Sample learners (docs/office.md#see-as-a-learner): apart from learners, so that nothing counts them or tells of them. */
import type { Sample } from '@paanch/contracts/kernel/sample/sample';
import { fact } from '@paanch/contracts/kernel/event';
import { type Audited, changeBetween } from '@paanch/contracts/kernel/records/change-between';
import { SampleOpened } from '@paanch/contracts/progress/samples/events';
import { sampleId } from '@paanch/platform/identity/sample-id';
import { appendFacts } from '@paanch/platform/outbox/append-facts';
import type { Database } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { samples } from './tables.js';

const STANDING: Audited<Sample> = { kept: ['star_level', 'tier'] };

export function sampleStore(db: Database) {
  return {
    /** Made the first time; every opening is told. */
    open: (sample: Sample): Promise<void> =>
      inTransaction(db, async (tx) => {
        const id = sampleId(sample);
        await tx
          .insert(samples)
          .values({ id, ...sample })
          .onConflictDoNothing();
        const change = changeBetween(STANDING, { action: 'opened', before: null, after: sample });
        await appendFacts(tx, [fact(SampleOpened, id, { sample_id: id, ...sample, change })]);
      }),
  };
}
