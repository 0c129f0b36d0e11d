/** A learner's work on a project, and their interview, as interview says they begin and are completed (docs/path.md#stars). */
import type { JudgedKind } from '@paanch/contracts/progress/work';
import type { BatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { advance } from '../expert-sessions/session.rule.js';
import type { Known, RecordKey } from '../learner-record/learner-record.js';
import { learnerRecords } from '../learner-record/tables.js';
import { lockWork, saveWork } from './work.store.js';

export interface JudgedChange extends RecordKey {
  readonly work: JudgedKind;
  /** Of an interview the programme. */
  readonly moduleId: string;
  readonly moduleName: string;
  /** Of the work, if it begins now. */
  readonly newId: string;
  readonly now: Date;
  readonly isCompleted: boolean;
}

/** Texts of projects have versions, work on them has not: a brief is never written again for another text. Interviews have none. */
const VERSION = 1;

export function judgedWorkStore(records: Pick<BatchStore<RecordKey, Known>, 'within'>) {
  return {
    /** A completion counts once; where there is no enrolment nothing happens. */
    async change(tx: Tx, { studentId, productId, work, moduleId, moduleName, newId, now, isCompleted }: JudgedChange): Promise<void> {
      const [record] = await tx
        .select({ id: learnerRecords.id })
        .from(learnerRecords)
        .where(and(eq(learnerRecords.student_id, studentId), eq(learnerRecords.product_id, productId)));
      if (record === undefined) return;
      const begun = { id: newId, recordId: record.id, studentId, moduleId, work, version: VERSION, now };
      const { row, isNew } = await lockWork(tx, begun);
      const completes = isCompleted && row.completed_at === null;
      if (completes) await saveWork(tx, row.id, { version: VERSION, progressPercentage: 100, activeAt: now, completedAt: now });
      const module = { work, moduleId, moduleName, version: VERSION, evidenceId: row.id };
      await records.within(tx).change({ studentId, productId }, (known) => advance(known, { module, isNew, isCompleted: completes }, now));
    },
  };
}
