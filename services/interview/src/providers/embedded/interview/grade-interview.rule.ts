/** Levels of an interview by rules, with the learner's own sentences as evidence (docs/interviews.md#engines). */
import type { Area } from '@paanch/contracts/interview/interviews/areas';
import { ANSWER_WORDS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { GradedInterview, InterviewGradeRequest } from '../../provider.js';
import { type Features, type ReadAnswer, readAnswer } from './answer-features.rule.js';
import { AREA_WORDS } from './area-words.rule.js';

type Weights = Readonly<Partial<Record<keyof Features, number>>>;

/** How much each feature counts, 1 in all. */
const LOOKS_AT: Readonly<Record<Exclude<Area, 'practice'>, Weights>> = {
  relevance: { coverage: 0.65, length: 0.2, alternatives: 0.15 },
  knowledge: { coverage: 0.4, reasoning: 0.3, alternatives: 0.3 },
  reasoning: { reasoning: 0.5, checks: 0.3, alternatives: 0.2 },
  structure: { structure: 0.55, length: 0.45 },
  evidence: { actions: 0.5, figures: 0.25, checks: 0.25 },
};
/** An answer that is polite and to the point is at level 3. */
const PRACTICE: Weights = { listening: 0.25, reflection: 0.25 };
const POLITE = 0.5;

/** Short answers, heaps of key words and talk about something else. */
const WEAK_MAX = 2;
const WEAK_SHARE = 1 / 3;
/** Whoever answers in sentences makes at least general claims. */
const ANSWERED_MIN = 2;
const NOTHING_WORDS = 8;
const QUOTE_MIN = 20;
const QUOTE_MAX = 280;
/** Sentences of an answer that may be quoted, so that no answer takes long, however long it is. */
const LOOKED_AT = 40;

interface Judged {
  readonly index: number;
  readonly read: ReadAnswer;
}

const weighed = (weights: Weights, features: Features) =>
  Object.entries(weights).reduce((sum, [feature, weight]) => sum + weight * features[feature as keyof Features], 0);

/** 1 to 5, not rounded. */
function levelOf(area: Area, read: ReadAnswer): number {
  if (read.words < NOTHING_WORDS || (area === 'practice' && read.isHostile)) return 1;
  const share = area === 'practice' ? POLITE + weighed(PRACTICE, read.features) : weighed(LOOKS_AT[area], read.features);
  const isWeak = read.words < ANSWER_WORDS || read.isHeap || !read.isOnTopic;
  return isWeak ? Math.min(WEAK_MAX, 1 + WEAK_SHARE * 4 * share) : Math.max(ANSWERED_MIN, 1 + 4 * share);
}

const featureFirst = (area: Area): keyof Features => {
  const weights = Object.entries(area === 'practice' ? PRACTICE : LOOKS_AT[area]);
  return (weights.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'coverage') as keyof Features;
};

type Asked = Pick<Answer, 'question' | 'look_for'>;

/** The sentence that shows most of what the area looks at first; a long one rather than a short one, and another one for each area. */
function quoteFrom(area: Area, { question, look_for }: Asked, { index, read }: Judged, taken: Set<string>) {
  const feature = featureFirst(area);
  const fitting = read.sentences.filter((sentence) => sentence.length >= QUOTE_MIN).slice(0, LOOKED_AT);
  const free = fitting.filter((sentence) => !taken.has(sentence));
  const [best] = (free.length > 0 ? free : fitting)
    .map((text) => ({ text, shown: readAnswer({ question, look_for, text }).features[feature] }))
    .toSorted((one, other) => other.shown - one.shown || other.text.length - one.text.length);
  const text = best?.text ?? read.sentences.join(' ');
  taken.add(text);
  return text === '' ? [] : [{ question_index: index, text: text.slice(0, QUOTE_MAX) }];
}

type Interview = InterviewGradeRequest['interviews'][number];
type Answer = Interview['answers'][number];

function gradeOne({ id, answers }: Interview, areas: readonly Area[]): GradedInterview {
  const taken = new Set<string>();
  const judged = answers.map((answer) => ({ answer, index: answer.question_index, read: readAnswer(answer) }));
  return {
    id,
    areas: areas.map((area) => {
      const levels = judged.map((one) => levelOf(area, one.read));
      const level = Math.round(levels.reduce((sum, one) => sum + one, 0) / levels.length);
      const best = judged[levels.indexOf(Math.max(...levels))];
      const quotes = best === undefined ? [] : quoteFrom(area, best.answer, best, taken);
      const { rationale, tip } = AREA_WORDS[area][level - 1] ?? AREA_WORDS[area][0];
      return { area, level, quotes, rationale, tip };
    }),
  };
}

/** @param interviews each with at least one answer that has words */
export const gradeInterview = ({ interviews, areas }: Pick<InterviewGradeRequest, 'interviews' | 'areas'>): readonly GradedInterview[] =>
  interviews.map((interview) => gradeOne(interview, areas));
