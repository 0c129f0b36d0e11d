/** What one learner did between two moments: each count by an index on the learner (docs/path.md#the-week). */
import { INTERVIEW_WORK } from '@paanch/contracts/progress/work';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { type SQL, sql } from 'drizzle-orm';
import { starsOf } from '../reports/stars-in-sql.store.js';
import { type HandIn, handIns } from './tables.js';
import type { WeekOf } from './week.rule.js';

/** A type alias, as rows of a statement have to be. */
export type Done = {
  readonly assessments_submitted: number;
  readonly exams_submitted: number;
  readonly lessons_completed: number;
  readonly sessions_completed: number;
  readonly projects_handed_in: number;
  readonly interviews_done: number;
  readonly stars_earned: number;
};

/** Of each programme what there is more than at the beginning, so that a star which was taken away and given again is none. */
function starsEarned(studentId: string, isWithin: SQL): SQL {
  const [before, after] = [
    starsOf(sql`(array_agg(previous_star_level order by at))[1]`),
    starsOf(sql`(array_agg(star_level order by at desc))[1]`),
  ];
  return sql`
    select coalesce(sum(gained), 0)::int from (
      select greatest(0, ${after} - ${before}) as gained
      from (select id from learner_records where student_id = ${studentId}) as own join star_changes on record_id = own.id
      where ${isWithin} group by record_id) as gains`;
}

export function weekStore({ drizzle }: Database) {
  return {
    /** The first that is heard of a submission counts. */
    async handIn(tx: Tx, handed: HandIn): Promise<void> {
      await tx.insert(handIns).values(handed).onConflictDoNothing();
    },

    async done(studentId: string, { since, until }: WeekOf): Promise<Done> {
      const within = (column: string) => {
        const name = sql.identifier(column);
        return sql`${name} >= ${since.toISOString()} and ${name} < ${until.toISOString()}`;
      };
      const submitted = sql`student_id = ${studentId} and status = 'COMPLETED' and ${within('ended_at')}`;
      const ofLearner = sql`student_id = ${studentId} and ${within('at')}`;
      const { rows } = await drizzle.execute<Done>(sql`
        select
          (select count(*)::int from attempts where ${submitted}) as assessments_submitted,
          (select count(*)::int from exam_attempts where ${submitted}) as exams_submitted,
          (select count(distinct lesson_id)::int
            from (select id from module_work where student_id = ${studentId} and work = 'course') as own join lesson_work on work_id = own.id
            where ${within('completed_at')}) as lessons_completed,
          (select count(distinct module_id)::int from module_work
            where student_id = ${studentId} and work = 'expert_session' and ${within('completed_at')}) as sessions_completed,
          (select count(*)::int from hand_ins where ${ofLearner} and kind = 'project') as projects_handed_in,
          (select count(*)::int from hand_ins where ${ofLearner} and kind = ${INTERVIEW_WORK.work}) as interviews_done,
          (${starsEarned(studentId, within('at'))}) as stars_earned`);
      const [row] = rows;
      if (!row) throw new Error('Counts always have a row');
      return row;
    },
  };
}
