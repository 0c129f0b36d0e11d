/** What learners are told of their promotion exams (docs/exams.md#facts). */
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { ExamAttemptChanged, ExamWaitEnded } from '@paanch/contracts/progress/exams/events';
import { formatTime } from './mail-times.rule.js';
import { type NotificationText, TIER_NAMES } from './notification-text.rule.js';

type Attempt = DataOf<typeof ExamAttemptChanged>;
/** Of one that is graded. */
type Graded = Pick<Attempt, 'attempt_id' | 'target_tier' | 'tier'> & { readonly score: number };

const EXAM = '/app/job-readiness/promotion-exam';
const examPage = (productId: string) => `${EXAM}?productId=${productId}`;
const resultPage = (attemptId: string) => `${EXAM}/${attemptId}/result`;

const examTo = (tier: Attempt['target_tier']) => `promotion exam to ${TIER_NAMES[tier]}`;

/** Staff may have set a tier above the exam's. */
function tierAfter({ tier, target_tier: target }: Pick<Attempt, 'tier' | 'target_tier'>): string {
  return tier === null || tier === target ? `Your tier is now ${TIER_NAMES[target]}.` : `Your tier stays ${TIER_NAMES[tier]}.`;
}

/** In the top tier there is none. */
function nextAttempt({ next_attempt_at: from, tier }: Pick<Attempt, 'next_attempt_at' | 'tier'>, timeZone: string): string {
  if (tier === 'GOLD') return '';
  return from === null
    ? ' You can begin your next attempt now.'
    : ` You can begin your next attempt from ${formatTime(new Date(from), timeZone)}.`;
}

export function examPassed(graded: Graded & Pick<Attempt, 'cause'>): NotificationText {
  const { attempt_id: attemptId, target_tier: target, score, cause } = graded;
  const how =
    cause === 'question_voided'
      ? `A question in your ${examTo(target)} was taken out, and now counts as correct for everyone. With ${score}% you have passed.`
      : `You scored ${score}% and passed the ${examTo(target)}.`;
  return {
    kind: 'exam_passed',
    title: `You passed the ${examTo(target)}`,
    body: `${how} ${tierAfter(graded)}`,
    link: resultPage(attemptId),
  };
}

export function examNotPassed(graded: Graded & Pick<Attempt, 'next_attempt_at' | 'pass_threshold'>, timeZone: string): NotificationText {
  const { attempt_id: attemptId, target_tier: target, score, pass_threshold: passMark } = graded;
  return {
    kind: 'exam_not_passed',
    title: `Your ${examTo(target)} is not passed yet`,
    body: `You scored ${score}% in the ${examTo(target)}, and ${passMark}% is needed to pass.${nextAttempt(graded, timeZone)}`,
    link: resultPage(attemptId),
  };
}

type Voided = Pick<Attempt, 'product_id' | 'target_tier' | 'tier' | 'next_attempt_at'>;

export function examVoided(attempt: Voided, timeZone: string): NotificationText {
  const again = nextAttempt(attempt, timeZone);
  return {
    kind: 'exam_voided',
    title: 'Your promotion exam does not count',
    body: `Staff cancelled your attempt at the ${examTo(attempt.target_tier)}: it does not count. Your tier stays as it is.${again}`,
    link: examPage(attempt.product_id),
  };
}

export const extraExamAttempt = (productId: string): NotificationText => ({
  kind: 'exam_extra_attempt',
  title: 'You have an extra attempt at the promotion exam',
  body: 'Staff gave you an extra attempt at the promotion exam. You can begin it now, without a wait.',
  link: examPage(productId),
});

type Waited = Pick<DataOf<typeof ExamWaitEnded>, 'product_id' | 'target_tier'>;

export const examWaitEnded = ({ product_id: productId, target_tier: target }: Waited): NotificationText => ({
  kind: 'exam_wait_ended',
  title: `You can take the ${examTo(target)} again`,
  body: `The wait is over. You can take the ${examTo(target)} again.`,
  link: examPage(productId),
});
