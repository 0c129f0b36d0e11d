/** From the levels of the passes that count to a score: our arithmetic, never a model's (docs/projects.md#levels). */
import type { CriterionGrade } from '@paanch/contracts/interview/projects';
import { type Engine, MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import type { WeightedCriterion } from '@paanch/contracts/interview/grading-criteria';
import type { JudgedPass } from './pass.rule.js';

/** The practice engine never completes a project by itself, and does not claim to be sure. */
const EMBEDDED_SCORE_MAX = 79;
const EMBEDDED_CONFIDENCE_MAX = 40;
const LEVELS_AGREE = 1;
const TOTALS_AGREE = 8;

type Pass = Pick<JudgedPass, 'criteria' | 'quotes'>;

export interface Combined {
  /** Whole points of 100. */
  readonly score: number;
  readonly confidence: number;
  readonly criteria: readonly CriterionGrade[];
  readonly flags: readonly string[];
}

const roundHalfUp = (value: number) => Math.floor(value + 0.5 + 1e-9);
const shareOf = (weighted: readonly WeightedCriterion[], index: number) => {
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return ((weighted[index]?.weight ?? 0) / sum) * 100;
};

/** Points of 100, not rounded. @param levels in the order of the criteria */
export function pointsOf(weighted: readonly WeightedCriterion[], levels: readonly number[]): number {
  return levels.reduce((sum, level, index) => sum + (shareOf(weighted, index) * level) / MAX_LEVEL, 0);
}

const levelsOf = ({ criteria }: Pass) => criteria.map(({ level }) => level);
const spreadAt = (passes: readonly Pass[], index: number) => {
  const levels = passes.map((pass) => levelsOf(pass)[index] ?? 0);
  return Math.max(...levels) - Math.min(...levels);
};

/** Two passes agree within a level for each criterion and within 8 points in all. */
export function agree(weighted: readonly WeightedCriterion[], [first, second]: readonly [Pass, Pass]): boolean {
  const apart = Math.abs(pointsOf(weighted, levelsOf(first)) - pointsOf(weighted, levelsOf(second)));
  return weighted.every((_, index) => spreadAt([first, second], index) <= LEVELS_AGREE) && apart <= TOTALS_AGREE;
}

/** The mean of one or two, whose halves are kept; the median of three. */
function settled(passes: readonly Pass[], index: number): number {
  const levels = passes.map((pass) => levelsOf(pass)[index] ?? 0).toSorted((a, b) => a - b);
  return levels.length === 3 ? (levels[1] ?? 0) : levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** The pass whose level is nearest to what was settled says why. */
function wordsAt(passes: readonly Pass[], index: number, level: number) {
  const [nearest] = passes
    .flatMap(({ criteria }) => criteria[index] ?? [])
    .toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level));
  return { quotes: [...(nearest?.quotes ?? [])], rationale: nearest?.rationale ?? '', tip: nearest?.tip ?? '' };
}

/** How steady the grader was: of the first two passes, and of its quotes. */
function confidenceOf(passes: readonly Pass[], criteria: number): number {
  const apart = Array.from({ length: criteria }, (_, index) => spreadAt(passes.slice(0, 2), index)).reduce(
    (sum, spread) => sum + spread,
    0,
  );
  const { rejected, all } = passes.reduce((sum, { quotes }) => ({ rejected: sum.rejected + quotes.rejected, all: sum.all + quotes.all }), {
    rejected: 0,
    all: 0,
  });
  return Math.max(0, roundHalfUp(100 - 10 * apart - 30 * (all === 0 ? 0 : rejected / all)));
}

/** @param passes those that count: one of the practice engine, else two or three */
export function combine(engine: Engine, weighted: readonly WeightedCriterion[], passes: readonly Pass[]): Combined {
  const levels = weighted.map((_, index) => settled(passes, index));
  const total = roundHalfUp(pointsOf(weighted, levels));
  const confidence = confidenceOf(passes, weighted.length);
  const isEmbedded = engine === 'embedded';
  const unsteady = passes.length === 3 && weighted.some((_, index) => spreadAt(passes, index) >= 2);
  const rejected = passes.some(({ quotes }) => quotes.rejected > 0);
  return {
    score: isEmbedded ? Math.min(total, EMBEDDED_SCORE_MAX) : total,
    confidence: isEmbedded ? Math.min(confidence, EMBEDDED_CONFIDENCE_MAX) : confidence,
    criteria: weighted.map(({ criterion, weight }, index) => {
      const level = levels[index] ?? 0;
      const points = Math.round(((shareOf(weighted, index) * level) / MAX_LEVEL) * 10) / 10;
      return { criterion, weight, level, points, ...wordsAt(passes, index, level) };
    }),
    flags: [...(unsteady ? ['unsteady'] : []), ...(rejected ? ['quotes_rejected'] : [])],
  };
}
