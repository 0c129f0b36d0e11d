import type { Database } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import type { RecordKey } from '../../learner-record/learner-record.js';

/** What the learner was asked last time (docs/exams.md#draw). */
export function lastPaperStore({ drizzle }: Database) {
  return {
    /** Ids of the questions of the learner's last attempt at the exam of that product. */
    async askedOf({ studentId, productId }: RecordKey): Promise<ReadonlySet<string>> {
      const { rows } = await drizzle.execute<{ id: string }>(sql`
        select question ->> 'id' as id
        from exam_papers as paper
        cross join lateral jsonb_array_elements(paper.questions) as question
        where paper.attempt_id = (
          select attempt.id from exam_attempts as attempt
          join learner_records as record on record.id = attempt.record_id
          where record.student_id = ${studentId} and record.product_id = ${productId}
          order by attempt.started_at desc, attempt.id desc
          limit 1)`);
      return new Set(rows.map(({ id }) => id));
    },
  };
}
