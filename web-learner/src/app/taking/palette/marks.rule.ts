/** The state of each question, for the palette and the submit dialog (docs/look.md#second-signals). */
import type { AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { isAnswered } from '@paanch/ui/questions/choices.rule';
import { isTypedNumber } from '@paanch/ui/questions/typed-number.rule';
import { answerOf, type Answer, type Sheet } from '../answers/answer-sheet.rule.js';

export type Visit = 'answered' | 'skipped' | 'unseen';

/** Why the learner should look again: conflicting answers (`choice`), or an answer that is not a number (`number`). */
export type Attention = 'choice' | 'number';

export interface QuestionMark {
  readonly id: string;
  readonly position: number;
  readonly visit: Visit;
  readonly flagged: boolean;
  readonly attention: Attention | null;
  readonly isCurrent: boolean;
}

type QuestionRef = Pick<AttemptQuestion, 'id' | 'position' | 'type'>;

/** `visited`: ids of questions shown since the page was opened. */
export function marksOf(
  questions: readonly QuestionRef[],
  sheet: Sheet,
  visited: ReadonlySet<string>,
  currentId: string,
): readonly QuestionMark[] {
  return questions.map(({ id, position, type }) => {
    const answer = answerOf(sheet, id);
    const isCurrent = id === currentId;
    const isReadable = !isUnreadable(type, answer);
    const attention = sheet.conflicts.has(id) ? 'choice' : isReadable ? null : 'number';
    const visit = isAnswered(answer) && isReadable ? 'answered' : visited.has(id) && !isCurrent ? 'skipped' : 'unseen';
    return { id, position, visit, flagged: answer.flagged, attention, isCurrent };
  });
}

/** A numeric answer that is not a number could only be marked wrong. */
function isUnreadable(type: AttemptQuestion['type'], answer: Answer): boolean {
  return type === 'numeric' && isAnswered(answer) && !(typeof answer.value === 'string' && isTypedNumber(answer.value));
}

export interface Tally {
  readonly answered: number;
  readonly unanswered: number;
  readonly flagged: number;
  /** Questions that need attention. */
  readonly attention: number;
}

export function tallyOf(marks: readonly QuestionMark[]): Tally {
  const answered = marks.filter(({ visit }) => visit === 'answered').length;
  return {
    answered,
    unanswered: marks.length - answered,
    flagged: marks.filter(({ flagged }) => flagged).length,
    attention: marks.filter(({ attention }) => attention !== null).length,
  };
}
