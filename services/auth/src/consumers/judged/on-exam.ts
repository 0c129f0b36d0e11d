/** What learners are told of their promotion exams (docs/exams.md#facts). */
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import { ExamAttemptChanged, ExamWaitEnded, ExtraExamAttemptGiven, TierPromoted } from '@paanch/contracts/progress/exams/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { examNotPassed, examPassed, examVoided, examWaitEnded, extraExamAttempt } from '../../notifications/texts/exam-text.rule.js';
import { type LearnerNotification, saveStandings } from '../save-standings.js';

type Attempt = Envelope<DataOf<typeof ExamAttemptChanged>>;

/** A score that rises is told only if it makes a fail a pass. */
function attemptNotification({ data }: Attempt): LearnerNotification | null {
  const { attempt_id: attemptId, cause, passed, score, previous_score: previous, pass_threshold: passMark } = data;
  if (cause === 'voided') return { cause: `exam voided ${attemptId}`, textFor: ({ time_zone }) => examVoided(data, time_zone) };
  if (score === null || (previous !== null && previous >= passMark)) return null;
  const graded = { ...data, score };
  if (passed === true) return { cause: `exam passed ${attemptId}`, textFor: () => examPassed(graded) };
  if (cause === 'question_voided') return null;
  return { cause: `exam not passed ${attemptId}`, textFor: ({ time_zone }) => examNotPassed(graded, time_zone) };
}

/** What staff do to an attempt is no activity of its learner. */
const isOwn = ({ data: { cause } }: Attempt) => cause === 'started' || cause === 'submit' || cause === 'clock';

export const onExamAttemptChanged = subscribe(ExamAttemptChanged, saveStandings(attemptNotification, isOwn));

/** The pass is told with the attempt. */
export const onTierPromoted = subscribe(TierPromoted, saveStandings());

export const onExtraExamAttemptGiven = subscribe(
  ExtraExamAttemptGiven,
  saveStandings<DataOf<typeof ExtraExamAttemptGiven>>(({ data: { extra_attempt_id: extraId, product_id: productId } }) => ({
    cause: `extra exam attempt ${extraId}`,
    textFor: () => extraExamAttempt(productId),
  })),
);

/** Each wait has its own fact. */
export const onExamWaitEnded = subscribe(
  ExamWaitEnded,
  saveStandings<DataOf<typeof ExamWaitEnded>>(({ id, data }) => ({ cause: `exam wait ${id}`, textFor: () => examWaitEnded(data) })),
);
