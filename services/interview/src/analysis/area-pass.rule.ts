/** Whether one answer of a grader of interviews can be believed (docs/interviews.md#analysis). */
import { type Area, AREAS } from '@paanch/contracts/interview/interviews/areas';
import { isTrueQuote } from '../grading/quotes.rule.js';
import type { StoredAreaGrade } from '../interviews/tables.js';
import type { GradedInterview } from '../providers/provider.js';
import { EXPECTED_LEVELS } from './controls/interview-controls.rule.js';

export interface AskedInterview {
  /** Ids of the interviews. */
  readonly interview: string;
  readonly weak: string;
  readonly strong: string;
  /** As they were sent. */
  readonly answers: readonly { readonly question_index: number; readonly text: string }[];
}

export interface AreaLevel extends StoredAreaGrade {
  readonly level: number;
}

export interface JudgedAreas {
  /** In the order of the areas; empty where nothing can be read from it. */
  readonly criteria: readonly AreaLevel[];
  /** Null: it counts. */
  readonly voidFor: 'shape' | 'level' | 'quotes' | 'controls' | null;
  /** Quotes that are in no answer, of all. */
  readonly quotes: { readonly rejected: number; readonly all: number };
}

const NO_QUOTES = { rejected: 0, all: 0 };
const isLevel = (level: number) => Number.isInteger(level) && level >= 1 && level <= 5;

type Graded = GradedInterview['areas'][number];
type Quote = Graded['quotes'][number];

/** Every area once and no other. */
function inOrder(graded: GradedInterview | undefined): readonly Graded[] | null {
  if (graded === undefined || graded.areas.length !== AREAS.length) return null;
  const found = AREAS.map((area: Area) => graded.areas.filter((one) => one.area === area));
  return found.every(({ length }) => length === 1) ? found.flat() : null;
}

/** Models mix up which answer they quote, so each is looked for in all of them. */
function placed({ question_index: named, text }: Quote, answers: AskedInterview['answers']): Quote[] {
  const holding = answers.filter((answer) => isTrueQuote(text, answer.text)).map(({ question_index }) => question_index);
  const [first] = holding;
  return first === undefined ? [] : [{ question_index: holding.includes(named) ? named : first, text }];
}

const isNear = (areas: readonly Graded[] | null, expected: number) =>
  areas !== null && areas.every(({ level }) => Math.abs(level - expected) <= 1);

export function judgeAreas(interviews: readonly GradedInterview[], asked: AskedInterview): JudgedAreas {
  const of = (id: string) => inOrder(interviews.find((interview) => interview.id === id));
  const given = of(asked.interview);
  if (given === null) return { criteria: [], voidFor: 'shape', quotes: NO_QUOTES };
  if (!given.every(({ level }) => isLevel(level))) return { criteria: [], voidFor: 'level', quotes: NO_QUOTES };
  const criteria = given.map((area) => ({ ...area, quotes: area.quotes.flatMap((quote) => placed(quote, asked.answers)) }));
  const all = given.flatMap(({ quotes }) => quotes).length;
  const judged = { criteria, quotes: { rejected: all - criteria.flatMap(({ quotes }) => quotes).length, all } };
  if (criteria.some(({ level, quotes }) => level > 1 && quotes.length === 0)) return { ...judged, voidFor: 'quotes' };
  const controlsHold = isNear(of(asked.weak), EXPECTED_LEVELS.weak) && isNear(of(asked.strong), EXPECTED_LEVELS.strong);
  return { ...judged, voidFor: controlsHold ? null : 'controls' };
}
