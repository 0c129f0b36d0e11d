import type { AttemptQuestion } from '@paanch/contracts/progress/attempts';
import { useEffect, useRef, useState } from 'react';

interface QuestionChecks {
  readonly isAnswered: (id: string) => boolean;
  /** It has conflicting answers. */
  readonly isConflicting: (id: string) => boolean;
}

/**
 * The current question and those visited. Starts with the first conflicting one, otherwise where the learner left off; focus follows to
 * the heading.
 */
export function useCurrentQuestion(questions: readonly AttemptQuestion[], { isAnswered, isConflicting }: QuestionChecks) {
  const [index, setIndex] = useState(() => {
    const conflicting = questions.findIndex(({ id }) => isConflicting(id));
    return conflicting === -1 ? firstOpen(questions.map(({ id }) => isAnswered(id))) : conflicting;
  });
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[index];
  if (question === undefined) throw new RangeError('An open attempt has questions');
  const seen = useRef(question.id);
  useEffect(() => {
    if (seen.current === question.id) return;
    seen.current = question.id;
    heading.current?.focus();
  }, [question.id]);
  const goTo = (next: number) => {
    if (next < 0 || next >= questions.length || next === index) return;
    setVisited(new Set([...visited, question.id]));
    setIndex(next);
  };
  return {
    question,
    visited,
    heading,
    isFirst: index === 0,
    isLast: index === questions.length - 1,
    goTo,
    move: (by: 1 | -1) => goTo(index + by),
  };
}

/** The question after the last answer; the last one if all are answered. */
function firstOpen(answered: readonly boolean[]): number {
  return Math.min(answered.lastIndexOf(true) + 1, answered.length - 1);
}
