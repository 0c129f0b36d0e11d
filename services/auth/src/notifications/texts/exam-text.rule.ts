/** What learners are told of their promotion exams (docs/exams.md#facts). */
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { ExamAttemptChanged, ExamWaitEnded } from '@paanch/contracts/progress/exams/events';
import { formatTime } from '../mail-times.rule.js';
import type { LearnerText } from './notification-text.js';
import { TIER_NAMES } from './progress-text.rule.js';

type Attempt = DataOf<typeof ExamAttemptChanged>;
type Target = Attempt['target_tier'];
/** Of one that is graded. */
type Graded = Pick<Attempt, 'attempt_id' | 'target_tier' | 'tier'> & { readonly score: number };

const EXAM = '/app/job-readiness/promotion-exam';
const examPage = (productId: string) => `${EXAM}?productId=${productId}`;
const resultPage = (attemptId: string) => `${EXAM}/${attemptId}/result`;

const examTo = (tier: Target): InBoth<string> => ({
  en: `promotion exam to ${TIER_NAMES.en[tier]}`,
  hi: `${TIER_NAMES.hi[tier]} टियर की प्रमोशन परीक्षा`,
});

/** Staff may have set a tier above the exam's. */
function tierAfter({ tier, target_tier: target }: Pick<Attempt, 'tier' | 'target_tier'>): InBoth<string> {
  const { en, hi } = TIER_NAMES;
  return tier === null || tier === target
    ? { en: `Your tier is now ${en[target]}.`, hi: `अब आपका टियर ${hi[target]} है।` }
    : { en: `Your tier stays ${en[tier]}.`, hi: `आपका टियर ${hi[tier]} ही रहेगा।` };
}

/** In the top tier there is none. */
function nextAttempt({ next_attempt_at: from, tier }: Pick<Attempt, 'next_attempt_at' | 'tier'>, timeZone: string): InBoth<string> {
  if (tier === 'GOLD') return { en: '', hi: '' };
  if (from === null) return { en: ' You can begin your next attempt now.', hi: ' अगला प्रयास अभी शुरू किया जा सकता है।' };
  const time = (language: Language) => formatTime(language, new Date(from), timeZone);
  return {
    en: ` You can begin your next attempt from ${time('en')}.`,
    hi: ` अगला प्रयास ${time('hi')} से शुरू किया जा सकता है।`,
  };
}

function howPassed({ target_tier: target, score, cause }: Graded & Pick<Attempt, 'cause'>): InBoth<string> {
  const exam = examTo(target);
  if (cause !== 'question_voided') {
    return { en: `You scored ${score}% and passed the ${exam.en}.`, hi: `आपका स्कोर ${score}% रहा और आपने ${exam.hi} पास कर ली है।` };
  }
  return {
    en: `A question in your ${exam.en} was taken out, and now counts as correct for everyone. With ${score}% you have passed.`,
    hi: `${exam.hi} का एक सवाल हटाया गया है, और अब वह सबके लिए सही गिना जाता है। ${score}% के साथ आपने यह परीक्षा पास कर ली है।`,
  };
}

export function examPassed(graded: Graded & Pick<Attempt, 'cause'>): LearnerText {
  const [exam, how, tier] = [examTo(graded.target_tier), howPassed(graded), tierAfter(graded)];
  return {
    kind: 'exam_passed',
    en: { title: `You passed the ${exam.en}`, body: `${how.en} ${tier.en}` },
    hi: { title: `आपने ${exam.hi} पास कर ली`, body: `${how.hi} ${tier.hi}` },
    link: resultPage(graded.attempt_id),
  };
}

export function examNotPassed(graded: Graded & Pick<Attempt, 'next_attempt_at' | 'pass_threshold'>, timeZone: string): LearnerText {
  const { attempt_id: attemptId, target_tier: target, score, pass_threshold: passMark } = graded;
  const [exam, next] = [examTo(target), nextAttempt(graded, timeZone)];
  return {
    kind: 'exam_not_passed',
    en: {
      title: `Your ${exam.en} is not passed yet`,
      body: `You scored ${score}% in the ${exam.en}, and ${passMark}% is needed to pass.${next.en}`,
    },
    hi: {
      title: `आपकी ${exam.hi} अभी पास नहीं हुई`,
      body: `${exam.hi} में आपका स्कोर ${score}% रहा। पास होने के लिए ${passMark}% ज़रूरी है।${next.hi}`,
    },
    link: resultPage(attemptId),
  };
}

type Voided = Pick<Attempt, 'product_id' | 'target_tier' | 'tier' | 'next_attempt_at'>;

export function examVoided(attempt: Voided, timeZone: string): LearnerText {
  const [exam, again] = [examTo(attempt.target_tier), nextAttempt(attempt, timeZone)];
  return {
    kind: 'exam_voided',
    en: {
      title: 'Your promotion exam does not count',
      body: `Staff cancelled your attempt at the ${exam.en}: it does not count. Your tier stays as it is.${again.en}`,
    },
    hi: {
      title: 'आपकी प्रमोशन परीक्षा नहीं गिनी जाएगी',
      body: `स्टाफ़ ने ${exam.hi} में आपका प्रयास रद्द कर दिया है: वह नहीं गिना जाएगा। आपका टियर वैसा ही रहेगा।${again.hi}`,
    },
    link: examPage(attempt.product_id),
  };
}

export const extraExamAttempt = (productId: string): LearnerText => ({
  kind: 'exam_extra_attempt',
  en: {
    title: 'You have an extra attempt at the promotion exam',
    body: 'Staff gave you an extra attempt at the promotion exam. You can begin it now, without a wait.',
  },
  hi: {
    title: 'आपको प्रमोशन परीक्षा का एक और प्रयास मिला',
    body: 'स्टाफ़ ने आपको प्रमोशन परीक्षा का एक और प्रयास दिया है। इसे बिना इंतज़ार के अभी शुरू किया जा सकता है।',
  },
  link: examPage(productId),
});

type Waited = Pick<DataOf<typeof ExamWaitEnded>, 'product_id' | 'target_tier'>;

export function examWaitEnded({ product_id: productId, target_tier: target }: Waited): LearnerText {
  const exam = examTo(target);
  return {
    kind: 'exam_wait_ended',
    en: { title: `You can take the ${exam.en} again`, body: `The wait is over. You can take the ${exam.en} again.` },
    hi: { title: `${exam.hi} फिर से दें`, body: `इंतज़ार पूरा हुआ। अब ${exam.hi} फिर से दी जा सकती है।` },
    link: examPage(productId),
  };
}
