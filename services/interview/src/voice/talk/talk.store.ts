/** What a voice session begins with (docs/interviews.md#vidya). */
import type { Database } from '@paanch/platform/postgres/database';
import { and, eq, max } from 'drizzle-orm';
import { interviewEvents, interviews } from '../../interviews/tables.js';

export function talkStore({ drizzle }: Database) {
  return {
    async find(interviewId: string) {
      const [interview] = await drizzle
        .select({
          state: interviews.state,
          questions: interviews.questions,
          is_practice: interviews.is_practice,
          seconds_allowed: interviews.seconds_allowed,
          has_no_limit: interviews.has_no_limit,
          ended_at: interviews.ended_at,
          break_until: interviews.break_until,
        })
        .from(interviews)
        .where(eq(interviews.id, interviewId));
      return interview ?? null;
    },

    /** Index of the last question that the browser says was asked; -1: none. */
    async lastAsked(interviewId: string): Promise<number> {
      const [row] = await drizzle
        .select({ asked: max(interviewEvents.question_index) })
        .from(interviewEvents)
        .where(and(eq(interviewEvents.interview_id, interviewId), eq(interviewEvents.kind, 'asked')));
      return row?.asked ?? -1;
    },
  };
}
