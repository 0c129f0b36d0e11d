/** From the levels of the passes that count to a score: our arithmetic, never a model's (docs/interviews.md#areas). */
import { type Area, AREA_ROWS, AREAS } from '@paanch/contracts/interview/interviews/areas';
import { ANSWER_WORDS, ANSWERS_NEEDED, INTERVIEW_PASS_SCORE, INTERVIEW_QUESTIONS } from '@paanch/contracts/interview/interviews/vocabulary';
import type { AiVerdict, Engine } from '@paanch/contracts/interview/vocabulary';
import {
  EMBEDDED_CONFIDENCE_MAX,
  flagsOf,
  levelsOf,
  nearestAt,
  passesAgree,
  roundHalfUp,
  settled,
  steadinessOf,
} from '../grading/combine.rule.js';
import type { StoredAnswer, StoredAreaGrade } from '../interviews/tables.js';
import type { JudgedAreas } from './area-pass.rule.js';

export type AreaPass = Pick<JudgedAreas, 'criteria' | 'quotes'>;

/** What the machine made of an interview. */
export interface InterviewGrade {
  readonly area_grades: readonly StoredAreaGrade[];
  /** Whole points of 100; null: too few words for a total. */
  readonly score: number | null;
  /** How steady the grader was, of 100; null: there were no words to judge. */
  readonly confidence_score: number | null;
  readonly ai_verdict: AiVerdict;
  readonly flags: readonly string[];
}

const UNCLEAR_TRANSCRIPT = 0.8;
const SURE = 70;
const CLOSE_TO_PASSING = 5;

/** Points of 100, not rounded. @param levels 1 to 5, in the order of the areas */
export const areaPoints = (levels: readonly number[]): number =>
  AREAS.reduce((sum, area, index) => sum + (AREA_ROWS[area].weight * ((levels[index] ?? 1) - 1)) / 4, 0);

export const areasAgree = (passes: readonly [AreaPass, AreaPass]): boolean => passesAgree(passes, (pass) => areaPoints(levelsOf(pass)));

/** Of an area, or of an interview, that nobody could read. */
const A_PERSON_WILL_LISTEN = 'A person will listen.';
const unread = (area: Area): StoredAreaGrade => ({ area, level: null, rationale: A_PERSON_WILL_LISTEN, tip: '', quotes: [] });

export interface Totalled {
  readonly engine: Engine;
  readonly answers: readonly StoredAnswer[];
  /** Those that count: one of the practice engine, else two or three; none where there are no words. */
  readonly passes: readonly AreaPass[];
  /** Codes of what spoke to the grader. */
  readonly patterns: readonly string[];
  /** 0 to 1, over what was transcribed; null: nothing was. */
  readonly clearness: number | null;
}

function confidenceOf({ engine, answers, passes, clearness }: Totalled): number | null {
  if (passes.length === 0) return null;
  const unclear = clearness !== null && clearness < UNCLEAR_TRANSCRIPT ? 15 : 0;
  const unanswered = answers.filter(({ source }) => source !== null).length < INTERVIEW_QUESTIONS ? 20 : 0;
  const confidence = Math.max(0, roundHalfUp(steadinessOf(passes) - unclear - unanswered));
  return engine === 'embedded' ? Math.min(confidence, EMBEDDED_CONFIDENCE_MAX) : confidence;
}

/** The practice engine proposes nothing: a person decides from the beginning. */
function verdictOf(engine: Engine, { score, confidence_score, flags, area_grades }: Omit<InterviewGrade, 'ai_verdict'>): AiVerdict {
  const isSure = engine !== 'embedded' && flags.length === 0 && (confidence_score ?? 0) >= SURE;
  if (!isSure || score === null || Math.abs(score - INTERVIEW_PASS_SCORE) <= CLOSE_TO_PASSING) return 'needs_review';
  return score >= INTERVIEW_PASS_SCORE && area_grades.every(({ level }) => level !== null && level > 1) ? 'pass' : 'fail';
}

function gradeOf(area: Area, index: number, passes: readonly AreaPass[]): StoredAreaGrade {
  const level = settled(passes, index);
  const nearest = nearestAt(passes, index, level);
  return nearest === undefined ? unread(area) : { area, level, rationale: nearest.rationale, tip: nearest.tip, quotes: nearest.quotes };
}

export function totalled(given: Totalled): InterviewGrade {
  const { engine, answers, passes, patterns } = given;
  const hasEnough = answers.filter(({ words }) => words >= ANSWER_WORDS).length >= ANSWERS_NEEDED;
  const points = areaPoints(AREAS.map((_, index) => settled(passes, index)));
  const grade = {
    area_grades: AREAS.map((area, index) => gradeOf(area, index, passes)),
    score: hasEnough ? roundHalfUp(points) : null,
    confidence_score: confidenceOf(given),
    flags: [
      ...flagsOf(passes),
      ...(patterns.length > 0 ? ['addressed'] : []),
      ...(answers.some(({ source }) => source === null) ? ['no_words'] : []),
    ],
  };
  return { ...grade, ai_verdict: verdictOf(engine, grade) };
}
