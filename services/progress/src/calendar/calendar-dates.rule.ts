/** One date of a calendar, in words: what it is, when, and the page where something can be done about it. */
import type { InBoth } from '@paanch/contracts/kernel/language/language';

export interface CalendarDate {
  /** The same for as long as it is about the same thing. */
  readonly uid: string;
  readonly at: Date;
  readonly summary: InBoth<string>;
  /** Of the page, from the origin on. */
  readonly path: string;
}

const EXAM_TO = {
  BRONZE: { en: 'promotion exam to Bronze', hi: 'ब्रॉन्ज़ टियर की प्रमोशन परीक्षा' },
  SILVER: { en: 'promotion exam to Silver', hi: 'सिल्वर टियर की प्रमोशन परीक्षा' },
  GOLD: { en: 'promotion exam to Gold', hi: 'गोल्ड टियर की प्रमोशन परीक्षा' },
} as const;
type TierName = keyof typeof EXAM_TO;

export const attemptCloses = (id: string, assessmentId: string, name: string, at: Date): CalendarDate => ({
  uid: `attempt-${id}`,
  at,
  summary: { en: `Time is up: ${name}`, hi: `समय पूरा: ${name}` },
  path: `/app/job-readiness/assessments/${assessmentId}`,
});

export const examCloses = (id: string, target: TierName, at: Date): CalendarDate => ({
  uid: `exam-${id}`,
  at,
  summary: { en: `Time is up: ${EXAM_TO[target].en}`, hi: `समय पूरा: ${EXAM_TO[target].hi}` },
  path: `/app/job-readiness/promotion-exam/${id}`,
});

export const examPossible = (productId: string, target: TierName, at: Date): CalendarDate => ({
  uid: `exam-possible-${productId}`,
  at,
  summary: { en: `You can take the ${EXAM_TO[target].en} again`, hi: `${EXAM_TO[target].hi} फिर से दी जा सकती है` },
  path: '/app/job-readiness/promotion-exam',
});

interface QuizWait {
  readonly lessonId: string;
  readonly moduleId: string;
  readonly isReadiness: boolean;
}

export const quizPossible = ({ lessonId, moduleId, isReadiness }: QuizWait, name: string, at: Date): CalendarDate => ({
  uid: `quiz-${lessonId}`,
  at,
  summary: { en: `You can try the quiz again: ${name}`, hi: `क्विज़ फिर से दिया जा सकता है: ${name}` },
  path: `/app/${isReadiness ? 'job-readiness/' : ''}courses/${moduleId}`,
});

export const answerDue = (applicationId: string, title: string | null, at: Date): CalendarDate => ({
  uid: `answer-${applicationId}`,
  at,
  summary:
    title === null
      ? { en: 'An answer to your application is due', hi: 'आपके आवेदन का जवाब इस समय तक आना है' }
      : { en: `An answer is due: ${title}`, hi: `जवाब इस समय तक आना है: ${title}` },
  path: `/app/careers/applications/${applicationId}`,
});

export const interviewPossible = (interviewId: string, at: Date): CalendarDate => ({
  uid: `interview-${interviewId}`,
  at,
  summary: { en: 'You can take the interview with Vidya again', hi: 'विद्या के साथ इंटरव्यू फिर से दिया जा सकता है' },
  path: '/app/job-readiness/interviews',
});
