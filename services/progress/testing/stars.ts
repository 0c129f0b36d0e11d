/** Stars of enrolments at earlier times. */
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { Database } from '@paanch/platform/postgres/database';

export interface StarChange {
  /** Days ago. */
  readonly days: number;
  readonly to: StarLevel | null;
}

/** Enrols the learner so many days ago, with these stars since, oldest first. */
export async function setStars(
  { pool }: Database,
  studentId: string,
  enrolledDaysAgo: number,
  changes: readonly StarChange[],
): Promise<void> {
  const ofStudent = '(select id from learner_records where student_id = $1)';
  await pool.query('update learner_records set enrolled_at = now() - make_interval(secs => $2::float8 * 86400) where student_id = $1', [
    studentId,
    enrolledDaysAgo,
  ]);
  for (const { days, to } of changes) {
    await pool.query('update learner_records set star_level = $2 where student_id = $1', [studentId, to]);
    await pool.query(
      `update star_changes set at = now() - make_interval(secs => $2::float8 * 86400)
       where record_id in ${ofStudent} and at = (select max(at) from star_changes as latest where latest.record_id = star_changes.record_id and latest.at > now() - interval '5 minutes')`,
      [studentId, days],
    );
  }
}
