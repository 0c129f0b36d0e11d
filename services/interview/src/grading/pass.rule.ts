/** Whether one answer of a grader can be believed (docs/projects.md#what-makes-a-pass-void). */
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import type { GradedAnswer } from '../providers/provider.js';
import type { PassCriterion } from '../submissions/tables.js';
import { EXPECTED_LEVELS } from './controls/controls.rule.js';
import { isTrueQuote } from './quotes.rule.js';

export interface Asked {
  readonly criteria: readonly { readonly id: string; readonly name: string }[];
  /** Ids of the answers. */
  readonly submission: string;
  readonly weak: string;
  readonly strong: string;
  /** Cleaned, as it was sent. */
  readonly text: string;
}

export interface JudgedPass {
  /** In the order of the criteria of the brief; empty where nothing can be read from it. */
  readonly criteria: readonly PassCriterion[];
  /** Null: it counts. */
  readonly voidFor: 'shape' | 'level' | 'quotes' | 'controls' | null;
  /** Quotes that are not in the text, of all. */
  readonly quotes: { readonly rejected: number; readonly all: number };
}

const NO_QUOTES = { rejected: 0, all: 0 };
const isLevel = (level: number) => Number.isInteger(level) && level >= 0 && level <= MAX_LEVEL;

/** Every criterion once and no other, in the order asked. */
function inOrder(answer: GradedAnswer | undefined, criteria: Asked['criteria']) {
  if (answer === undefined || answer.criteria.length !== criteria.length) return null;
  const found = criteria.map(({ id }) => answer.criteria.filter((criterion) => criterion.id === id));
  return found.every(({ length }) => length === 1) ? found.flat() : null;
}

/** Every level near enough to what is known. */
const isNear = (levels: readonly { readonly level: number }[] | null, expected: number) =>
  levels !== null && levels.every(({ level }) => Math.abs(level - expected) <= 1);

export function judgePass(answers: readonly GradedAnswer[], asked: Asked): JudgedPass {
  const of = (id: string) =>
    inOrder(
      answers.find((answer) => answer.id === id),
      asked.criteria,
    );
  const given = of(asked.submission);
  if (given === null) return { criteria: [], voidFor: 'shape', quotes: NO_QUOTES };
  if (!given.every(({ level }) => isLevel(level))) return { criteria: [], voidFor: 'level', quotes: NO_QUOTES };
  const checked = given.map((criterion) => ({ ...criterion, true: criterion.quotes.filter((quote) => isTrueQuote(quote, asked.text)) }));
  const all = given.flatMap(({ quotes }) => quotes).length;
  const kept = checked.flatMap((criterion) => criterion.true).length;
  const criteria = checked.map((criterion, index) => ({
    criterion: asked.criteria[index]?.name ?? '',
    level: criterion.level,
    quotes: criterion.true,
    rationale: criterion.rationale,
    tip: criterion.tip,
  }));
  const judged = { criteria, quotes: { rejected: all - kept, all } };
  if (criteria.some(({ level, quotes }) => level > 0 && quotes.length === 0)) return { ...judged, voidFor: 'quotes' };
  const controlsHold = isNear(of(asked.weak), EXPECTED_LEVELS.weak) && isNear(of(asked.strong), EXPECTED_LEVELS.strong);
  return { ...judged, voidFor: controlsHold ? null : 'controls' };
}
