/** Interviews, which interview leads and people judge: attempted with the first one that is handed in, then passed (docs/path.md#stars). */
import { InterviewPassed, InterviewSubmitted } from '@paanch/contracts/interview/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { INTERVIEW_WORK } from '@paanch/contracts/progress/work';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ProgressDeps } from '../deps.js';

type OfInterview = Pick<DataOf<typeof InterviewSubmitted>, 'submission_id' | 'student_id' | 'product_id'>;

async function interviewed(
  { student_id: studentId, product_id: productId }: OfInterview,
  isCompleted: boolean,
  { judgedWork, newId, clock }: ProgressDeps,
  tx: Tx,
): Promise<void> {
  const about = { ...INTERVIEW_WORK, studentId, productId, moduleId: productId };
  await judgedWork.change(tx, { ...about, newId: newId(), now: clock(), isCompleted });
}

/** For the learner's calendar (docs/calendar.md#what-is-in-it). */
async function nextInterview(
  { data, agg_version: revision }: Envelope<OfInterview>,
  at: Date | null,
  { calendarEntries }: ProgressDeps,
  tx: Tx,
) {
  const { submission_id: ref_id, student_id } = data;
  await calendarEntries.save(tx, { kind: 'interview_wait', ref_id, student_id, at, title: null, revision });
}

export const onInterviewSubmitted = subscribe(InterviewSubmitted, async (fact, deps: ProgressDeps, tx) => {
  const { next_attempt_at: next } = fact.data;
  await interviewed(fact.data, false, deps, tx);
  await nextInterview(fact, next ? new Date(next) : null, deps, tx);
  const { submission_id, student_id } = fact.data;
  await deps.weeks.handIn(tx, { submission_id, student_id, kind: INTERVIEW_WORK.work, at: new Date(fact.occurred_at) });
});

/** Also if it is heard of before the submission. */
export const onInterviewPassed = subscribe(InterviewPassed, async (fact, deps: ProgressDeps, tx) => {
  await interviewed(fact.data, true, deps, tx);
  await nextInterview(fact, null, deps, tx);
  await deps.calendarEntries.endInterviewWaits(tx, fact.data.student_id);
});
