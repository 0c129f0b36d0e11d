import type { Tx } from '@paanch/platform/postgres/database';
import type { ProgressDeps } from '../deps.js';
import { enrol } from '../learner-record/enrolment.rule.js';
import type { RecordKey } from '../learner-record/learner-record.js';

export async function enrolEach(keys: readonly RecordKey[], { records, newId }: ProgressDeps, tx: Tx): Promise<void> {
  for (const key of keys) {
    await records.within(tx).change(key, (known) => enrol(known, { id: newId(), studentId: key.studentId }));
  }
}
