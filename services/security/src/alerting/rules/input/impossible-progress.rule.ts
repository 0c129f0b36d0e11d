/** IMPOSSIBLE_PROGRESS: a learner's progress that no honest work can make; one is enough (docs/alerts.md#impossible_progress). */
import type { KnownDetails } from '@paanch/contracts/security/details/event-details';
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';
import { worstOf } from '../verdicts.rule.js';

/** Nobody reads a question and finds its answer in less. */
const SECONDS_PER_QUESTION = 3;
/** A lower score can be a learner who clicked through and gave up. */
const GOOD_SCORE = 90;
const EXAM = 'exam';

function isTooFast({ kind, durationSeconds, questionCount, score }: KnownDetails<'STUDENT_SUBMISSION'>): boolean {
  if (kind !== 'exam' || typeof durationSeconds !== 'number' || questionCount === undefined) return false;
  return durationSeconds < SECONDS_PER_QUESTION * questionCount && (score ?? 0) >= GOOD_SCORE;
}

/** The clock may have closed the exam; then the event is about the learner and not of them. */
function fastExam(event: RecordedEvent): Hit | null {
  if (event.event_type !== 'STUDENT_SUBMISSION' || !isTooFast(event.details)) return null;
  const learner = event.subject_id ?? event.user_id;
  return learner === null ? null : { ...hitFrom(event, learner), kind: EXAM };
}

export const impossibleProgress: AlertRule = {
  id: 'IMPOSSIBLE_PROGRESS',
  windowMs: 10 * 60_000,
  coolDownMs: 24 * 60 * 60_000,
  actionRequired: 'Review what the learner has done.',
  hitOf: (event) => {
    const { user_id: learner, event_type, details } = event;
    const isImpossible = event_type === 'SUSPICIOUS_ACTIVITY' && details.signal === 'impossible_progress';
    return isImpossible && learner !== null ? hitFrom(event, learner) : fastExam(event);
  },
  judge: (window) => {
    const exams = window.filter(({ kind }) => kind === EXAM).length;
    const others = window.length - exams;
    return worstOf(
      others === 0 ? null : { severity: 'WARNING', peak: others },
      exams === 0 ? null : { severity: 'WARNING', peak: exams, cause: EXAM },
    );
  },
  describe: ({ cause }) =>
    cause === EXAM
      ? 'A learner submitted an exam sooner than its questions can be read, with almost everything right'
      : 'A learner made more progress than the time allows',
};
