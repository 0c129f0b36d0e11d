/** From the levels of the passes that count to a score: our arithmetic, never a model's (docs/projects.md#levels). */
import type { CriterionGrade } from '@paanch/contracts/interview/projects';
import { type Engine, MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import type { WeightedCriterion } from '@paanch/contracts/interview/grading-criteria';
import type { JudgedPass } from './pass.rule.js';

/** The practice engine never completes a project by itself, and does not claim to be sure. */
const EMBEDDED_SCORE_MAX = 79;
export const EMBEDDED_CONFIDENCE_MAX = 40;
const LEVELS_AGREE = 1;
const TOTALS_AGREE = 8;

type Pass = Pick<JudgedPass, 'criteria' | 'quotes'>;
/** A pass over anything that has levels. */
export interface Leveled {
  readonly criteria: readonly { readonly level: number }[];
  readonly quotes: JudgedPass['quotes'];
}

export interface Combined {
  /** Whole points of 100. */
  readonly score: number;
  readonly confidence: number;
  readonly criteria: readonly CriterionGrade[];
  readonly flags: readonly string[];
}

export const roundHalfUp = (value: number) => Math.floor(value + 0.5 + 1e-9);
const shareOf = (weighted: readonly WeightedCriterion[], index: number) => {
  const sum = weighted.reduce((total, { weight }) => total + weight, 0);
  return ((weighted[index]?.weight ?? 0) / sum) * 100;
};

/** Points of 100, not rounded. @param levels in the order of the criteria */
export function pointsOf(weighted: readonly WeightedCriterion[], levels: readonly number[]): number {
  return levels.reduce((sum, level, index) => sum + (shareOf(weighted, index) * level) / MAX_LEVEL, 0);
}

export const levelsOf = ({ criteria }: Leveled) => criteria.map(({ level }) => level);
const spreadAt = (passes: readonly Leveled[], index: number) => {
  const levels = passes.map((pass) => levelsOf(pass)[index] ?? 0);
  return Math.max(...levels) - Math.min(...levels);
};

/** Two passes agree within a level for each criterion and within 8 points in all. @param points of a pass, of 100 */
export function passesAgree<Pass extends Leveled>([first, second]: readonly [Pass, Pass], points: (pass: Pass) => number): boolean {
  const apart = Math.abs(points(first) - points(second));
  return first.criteria.every((_, index) => spreadAt([first, second], index) <= LEVELS_AGREE) && apart <= TOTALS_AGREE;
}

export const agree = (weighted: readonly WeightedCriterion[], passes: readonly [Pass, Pass]): boolean =>
  passesAgree(passes, (pass) => pointsOf(weighted, levelsOf(pass)));

/** Three passes that stay two levels apart somewhere, and quotes that were made up. */
export function flagsOf(passes: readonly Leveled[]): readonly string[] {
  const unsteady = passes.length === 3 && (passes[0]?.criteria ?? []).some((_, index) => spreadAt(passes, index) >= 2);
  const rejected = passes.some(({ quotes }) => quotes.rejected > 0);
  return [...(unsteady ? ['unsteady'] : []), ...(rejected ? ['quotes_rejected'] : [])];
}

/** The mean of one or two, whose halves are kept; the median of three. */
export function settled(passes: readonly Leveled[], index: number): number {
  const levels = passes.map((pass) => levelsOf(pass)[index] ?? 0).toSorted((a, b) => a - b);
  return levels.length === 3 ? (levels[1] ?? 0) : levels.reduce((sum, level) => sum + level, 0) / levels.length;
}

/** The pass whose level is nearest to what was settled says why. */
export function nearestAt<Row extends { readonly level: number }>(
  passes: readonly { readonly criteria: readonly Row[] }[],
  index: number,
  level: number,
): Row | undefined {
  return passes
    .flatMap(({ criteria }) => criteria[index] ?? [])
    .toSorted((a, b) => Math.abs(a.level - level) - Math.abs(b.level - level))[0];
}

function wordsAt(passes: readonly Pass[], index: number, level: number) {
  const nearest = nearestAt(passes, index, level);
  return { quotes: [...(nearest?.quotes ?? [])], rationale: nearest?.rationale ?? '', tip: nearest?.tip ?? '' };
}

/** How steady the grader was: of the first two passes, and of its quotes. 100 less what speaks against it, not rounded. */
export function steadinessOf(passes: readonly Leveled[]): number {
  const rows = passes[0]?.criteria ?? [];
  const apart = rows.reduce((sum, _, index) => sum + spreadAt(passes.slice(0, 2), index), 0);
  const { rejected, all } = passes.reduce((sum, { quotes }) => ({ rejected: sum.rejected + quotes.rejected, all: sum.all + quotes.all }), {
    rejected: 0,
    all: 0,
  });
  return 100 - 10 * apart - 30 * (all === 0 ? 0 : rejected / all);
}

/** @param passes those that count: one of the practice engine, else two or three */
export function combine(engine: Engine, weighted: readonly WeightedCriterion[], passes: readonly Pass[]): Combined {
  const levels = weighted.map((_, index) => settled(passes, index));
  const total = roundHalfUp(pointsOf(weighted, levels));
  const confidence = Math.max(0, roundHalfUp(steadinessOf(passes)));
  const isEmbedded = engine === 'embedded';
  return {
    score: isEmbedded ? Math.min(total, EMBEDDED_SCORE_MAX) : total,
    confidence: isEmbedded ? Math.min(confidence, EMBEDDED_CONFIDENCE_MAX) : confidence,
    criteria: weighted.map(({ criterion, weight }, index) => {
      const level = levels[index] ?? 0;
      const points = Math.round(((shareOf(weighted, index) * level) / MAX_LEVEL) * 10) / 10;
      return { criterion, weight, level, points, ...wordsAt(passes, index, level) };
    }),
    flags: flagsOf(passes),
  };
}
