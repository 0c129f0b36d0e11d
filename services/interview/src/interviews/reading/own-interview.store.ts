/** What a learner reads of interviews that were begun (docs/interviews.md#result). */
import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { appeals } from '../../appeals/tables.js';
import { reviews } from '../../submissions/tables.js';
import { interviews, recordings } from '../tables.js';

const MOST_LISTED = 100;

export function ownInterviewStore({ drizzle }: Database) {
  const recordingsOf = async (ids: readonly string[]) =>
    ids.length === 0
      ? []
      : drizzle
          .select()
          .from(recordings)
          .where(inArray(recordings.interview_id, [...ids]));

  return {
    /** Those that were not given up, newest first, with their recordings. */
    async begun(studentId: string) {
      const rows = await drizzle
        .select()
        .from(interviews)
        .where(and(eq(interviews.student_id, studentId), inArray(interviews.state, ['active', 'submitted'])))
        .orderBy(desc(interviews.started_at), desc(interviews.id))
        .limit(MOST_LISTED);
      const tracks = await recordingsOf(rows.map(({ id }) => id));
      return rows.map((interview) => ({ interview, tracks: tracks.filter(({ interview_id: id }) => id === interview.id) }));
    },

    /** Null: this learner has none of this id. */
    async find(studentId: string, id: string) {
      const [interview = null] = await drizzle
        .select()
        .from(interviews)
        .where(and(eq(interviews.id, id), eq(interviews.student_id, studentId)));
      return interview;
    },

    /** What is around one: its recording, the latest review and the latest appeal. */
    async around(id: string) {
      const [review = null] = await drizzle
        .select()
        .from(reviews)
        .where(eq(reviews.submission_id, id))
        .orderBy(desc(reviews.reviewed_at))
        .limit(1);
      const [appeal = null] = await drizzle
        .select()
        .from(appeals)
        .where(eq(appeals.subject_id, id))
        .orderBy(desc(appeals.created_at))
        .limit(1);
      return { tracks: await recordingsOf([id]), review, appeal };
    },
  };
}
