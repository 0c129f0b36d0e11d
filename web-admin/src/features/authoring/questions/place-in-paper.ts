import type { PlacedFault } from '../modules/faults.js';
import { letterOf } from './question-answers.rule.js';

interface PaperPlaces {
  /** Ids in order. */
  readonly questions: readonly string[];
  /** The id of the paper, whose faults are those of no question. */
  readonly own: string;
  readonly toOf: (questionId: string | null) => string;
  /** "Question 4". */
  readonly placeOf: (number: number) => string;
  /** "answer B" */
  readonly optionOf: (letter: string) => string;
  readonly whole: string;
}

/** Where a field of a refused paper is: `questions[3].key` is the key of the fourth question. */
export function placedInPaper(
  field: string,
  { questions, own, toOf, placeOf, optionOf, whole }: PaperPlaces,
): Omit<PlacedFault, 'message'> {
  const [, index, rest] = /^questions\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  const id = index === undefined ? undefined : questions[Number(index)];
  if (id === undefined || rest === undefined) return { of: own, field, to: toOf(null), place: whole };
  const [, option] = /^options\[(\d+)\]/.exec(rest) ?? [];
  const place = placeOf(Number(index) + 1);
  return { of: id, field: rest, to: toOf(id), place: option === undefined ? place : `${place}, ${optionOf(letterOf(Number(option)))}` };
}
