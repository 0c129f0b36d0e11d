/** Interviews, which interview leads and people judge: attempted with the first one that is handed in, then passed (docs/path.md#stars). */
import { InterviewPassed, InterviewSubmitted } from '@paanch/contracts/interview/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { INTERVIEW_WORK } from '@paanch/contracts/progress/work';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ProgressDeps } from '../deps.js';

type OfInterview = Pick<DataOf<typeof InterviewSubmitted>, 'student_id' | 'product_id'>;

async function interviewed(
  { student_id: studentId, product_id: productId }: OfInterview,
  isCompleted: boolean,
  { judgedWork, newId, clock }: ProgressDeps,
  tx: Tx,
): Promise<void> {
  const about = { ...INTERVIEW_WORK, studentId, productId, moduleId: productId };
  await judgedWork.change(tx, { ...about, newId: newId(), now: clock(), isCompleted });
}

export const onInterviewSubmitted = subscribe(InterviewSubmitted, ({ data }, deps: ProgressDeps, tx) => interviewed(data, false, deps, tx));
/** Also if it is heard of before the submission. */
export const onInterviewPassed = subscribe(InterviewPassed, ({ data }, deps: ProgressDeps, tx) => interviewed(data, true, deps, tx));
