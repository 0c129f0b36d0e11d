/** How each question stands, for the palette and for what is asked before submitting (look 3, Question). */
import type { AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { answerOf, isAnswered, type Sheet } from '../answers/answer-sheet.rule.js';

export type Visit = 'answered' | 'skipped' | 'unseen';

export interface QuestionMark {
  readonly id: string;
  readonly position: number;
  readonly visit: Visit;
  readonly flagged: boolean;
  readonly isCurrent: boolean;
}

/** `visited`: ids of questions that have been on screen since the page was opened. */
export function marksOf(
  questions: readonly Pick<AttemptQuestion, 'id' | 'position'>[],
  sheet: Sheet,
  visited: ReadonlySet<string>,
  currentId: string,
): readonly QuestionMark[] {
  return questions.map(({ id, position }) => {
    const answer = answerOf(sheet, id);
    const isCurrent = id === currentId;
    const visit = isAnswered(answer) ? 'answered' : visited.has(id) && !isCurrent ? 'skipped' : 'unseen';
    return { id, position, visit, flagged: answer.flagged, isCurrent };
  });
}

export interface Tally {
  readonly answered: number;
  readonly unanswered: number;
  readonly flagged: number;
}

export function tallyOf(marks: readonly QuestionMark[]): Tally {
  const answered = marks.filter(({ visit }) => visit === 'answered').length;
  return { answered, unanswered: marks.length - answered, flagged: marks.filter(({ flagged }) => flagged).length };
}
