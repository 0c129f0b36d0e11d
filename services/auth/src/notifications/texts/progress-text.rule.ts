/** What learners are told of their stars, tiers, assessments and quizzes. */
import { whomToAsk } from '@paanch/contracts/auth/clients';
import type { InBoth, Language } from '@paanch/contracts/kernel/language/language';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { DataOf } from '@paanch/contracts/kernel/event';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { QuizWaitEnded } from '@paanch/contracts/progress/events';
import type { LearnerText, Words } from './notification-text.js';

const READINESS = '/app/job-readiness';
const TIERS_PAGE = '/app/job-readiness/tiers';
const ASSESSMENTS = '/app/job-readiness/assessments';

export const TIER_NAMES: InBoth<Readonly<Record<Tier, string>>> = {
  en: { BRONZE: 'Bronze', SILVER: 'Silver', GOLD: 'Gold' },
  hi: { BRONZE: 'ब्रॉन्ज़', SILVER: 'सिल्वर', GOLD: 'गोल्ड' },
};

export const starUnlocked = (level: StarLevel): LearnerText => ({
  kind: 'star_unlocked',
  en: {
    title: `Star ${level} earned`,
    body:
      level === 'FIVE'
        ? 'You earned star FIVE. You now have all five stars of your programme.'
        : `You earned star ${level}. Your star path shows what comes next.`,
  },
  hi: {
    title: `स्टार ${level} मिल गया`,
    body:
      level === 'FIVE'
        ? 'आपको स्टार FIVE मिल गया है। अब आपके पास अपने प्रोग्राम के पाँचों स्टार हैं।'
        : `आपको स्टार ${level} मिल गया है। आगे क्या करना है, यह आपके स्टार पाथ पर है।`,
  },
  link: READINESS,
});

/** @param average 0 to 100 */
export function tierAssigned(tier: Tier, previous: Tier | null, average: number): LearnerText {
  const { en, hi } = TIER_NAMES;
  return {
    kind: 'tier_assigned',
    en: {
      title: `Your tier is ${en[tier]}`,
      body:
        previous === null
          ? `Average ${average}%. That places you in ${en[tier]}.`
          : `Average ${average}%. You moved up from ${en[previous]} to ${en[tier]}.`,
    },
    hi: {
      title: `आपका टियर ${hi[tier]} है`,
      body:
        previous === null
          ? `औसत ${average}%। इससे आपको ${hi[tier]} टियर मिला है।`
          : `औसत ${average}%। आपका टियर ${hi[previous]} से बढ़कर ${hi[tier]} हो गया है।`,
    },
    link: TIERS_PAGE,
  };
}

export const scoreCorrected = (previous: number, score: number): LearnerText => ({
  kind: 'score_corrected',
  en: {
    title: `Your score went up from ${previous}% to ${score}%`,
    body:
      `Your score went up from ${previous}% to ${score}%. A question in your assessment was taken out, ` +
      'and now counts as correct for everyone.',
  },
  hi: {
    title: `आपका स्कोर ${previous}% से बढ़कर ${score}% हो गया`,
    body: `आपका स्कोर ${previous}% से बढ़कर ${score}% हो गया है। आपके असेसमेंट का एक सवाल हटाया गया है, और अब वह सबके लिए सही गिना जाता है।`,
  },
  link: READINESS,
});

/** @param name of the assessment; absent in older facts */
export const attemptVoided = (assessmentId: string, name: string | undefined): LearnerText => ({
  kind: 'attempt_voided',
  en: {
    title: 'You can take an assessment again',
    body: `Staff cancelled your attempt at ${name ?? 'an assessment'}. You can take it again. Your stars and your tier stay as they are.`,
  },
  hi: {
    title: 'एक असेसमेंट फिर से दिया जा सकता है',
    body: `स्टाफ़ ने ${name ?? 'एक असेसमेंट'} में आपका प्रयास रद्द कर दिया है। यह फिर से दिया जा सकता है। आपके स्टार और आपका टियर वैसे ही रहेंगे।`,
  },
  link: `${ASSESSMENTS}/${assessmentId}`,
});

type QuizOfCourse = Pick<DataOf<typeof QuizWaitEnded>, 'product_id' | 'is_readiness' | 'module_id' | 'module_name' | 'lesson_title'>;

export const quizWaitEnded = ({ lesson_title: lesson, module_name: course, ...at }: QuizOfCourse): LearnerText => ({
  kind: 'quiz_wait_ended',
  en: {
    title: `You can try the quiz of ${lesson} again`,
    body: `The wait is over. You can try the quiz of ${lesson} in ${course} again.`,
  },
  hi: {
    title: `${lesson} का क्विज़ फिर से दें`,
    body: `इंतज़ार पूरा हुआ। अब ${course} के पाठ ${lesson} का क्विज़ फिर से दिया जा सकता है।`,
  },
  link: at.is_readiness ? `${READINESS}/courses/${at.module_id}?productId=${at.product_id}` : `/app/courses/${at.module_id}`,
});

interface SetByStaff {
  readonly level: StarLevel | null;
  readonly tier: Tier | null;
  /** What changed. */
  readonly fields: readonly ('star_level' | 'tier')[];
}

/** What the learner now has. */
function setIn(language: Language, { level, tier }: SetByStaff): { readonly star: string; readonly tier: string } {
  const name = tier && TIER_NAMES[language][tier];
  if (language === 'hi')
    return { star: level === null ? 'कोई स्टार नहीं' : `स्टार ${level}`, tier: name === null ? 'कोई टियर नहीं' : `${name} टियर` };
  return { star: level === null ? 'no star' : `star ${level}`, tier: name === null ? 'no tier' : `tier ${name}` };
}

/** @param client the learner's, whom they can ask; the note for the learner stays in the receipt */
export function progressOverridden(overrideId: string, set: SetByStaff, client: string | null): LearnerText {
  const [en, hi] = [setIn('en', set), setIn('hi', set)];
  const changed = ({ star, tier }: typeof en) =>
    [...(set.fields.includes('star_level') ? [star] : []), ...(set.fields.includes('tier') ? [tier] : [])].join(', ');
  const said = { kind: 'progress_overridden', link: `${READINESS}?why=${overrideId}` } as const;
  if (set.fields.length === 0) return { ...said, ...ONLY_REVIEWED };
  return {
    ...said,
    en: {
      title: `Set by staff: ${changed(en)}`,
      body: `Staff changed your progress: you now have ${en.star} and ${en.tier}. Questions? Ask ${whomToAsk(client)}.`,
    },
    hi: {
      title: `स्टाफ़ ने तय किया: ${changed(hi)}`,
      body: `स्टाफ़ ने आपकी प्रगति बदली है। अब आपके पास: ${hi.star}, ${hi.tier}। कोई सवाल हो, तो ${whomToAsk(client, `${APP_NAME} टीम`)} से पूछें।`,
    },
  };
}

const ONLY_REVIEWED: InBoth<Words> = {
  en: {
    title: 'Staff reviewed your progress',
    body: 'Staff reviewed your progress. Your star and your tier stay as they are.',
  },
  hi: {
    title: 'स्टाफ़ ने आपकी प्रगति देखी',
    body: 'स्टाफ़ ने आपकी प्रगति देखी है। आपका स्टार और आपका टियर वैसे ही रहेंगे।',
  },
};
