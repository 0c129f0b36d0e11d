/** What is still open before submitting, by question number (docs/path.md#attempts). */
import type { QuestionMark } from '../palette/marks.rule.js';

export interface OpenQuestions {
  readonly unanswered: readonly number[];
  readonly flagged: readonly number[];
  readonly conflicting: readonly number[];
  /** Numeric answers that are not numbers. */
  readonly unreadable: readonly number[];
}

export function openOf(marks: readonly QuestionMark[]): OpenQuestions {
  const positions = (isOpen: (mark: QuestionMark) => boolean) => marks.filter(isOpen).map(({ position }) => position);
  return {
    unanswered: positions(({ visit, attention }) => visit !== 'answered' && attention !== 'number'),
    flagged: positions(({ flagged }) => flagged),
    conflicting: positions(({ attention }) => attention === 'choice'),
    unreadable: positions(({ attention }) => attention === 'number'),
  };
}
