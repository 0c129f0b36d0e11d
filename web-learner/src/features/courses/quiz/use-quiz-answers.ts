import { openOutbox, type Outbox } from '@paanch/client/drafts/outbox';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { useMe } from '@paanch/ui/session/use-me';
import { useEffect, useState } from 'react';
import { forgetQuiz, keepQuizAnswer, readKeptQuiz, type QuizAnswers } from './kept-quiz.js';

/** The answers of a quiz, kept on this device; null until they are read. */
export function useQuizAnswers(lessonId: string) {
  const { data: me } = useMe();
  const userId = me?.user.id ?? null;
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [answers, setAnswers] = useState<QuizAnswers | null>(null);
  useEffect(() => {
    if (userId === null) return undefined;
    let isGone = false;
    const open = async () => {
      const opened = await openOutbox(userId);
      const kept = await readKeptQuiz(opened, lessonId);
      if (isGone) return;
      setOutbox(opened);
      setAnswers(kept);
    };
    void open();
    return () => {
      isGone = true;
    };
  }, [userId, lessonId]);
  return {
    answers,
    answer: (questionId: string, value: AnswerValue | null) => {
      setAnswers((before) => new Map(before ?? []).set(questionId, value));
      if (outbox !== null) void keepQuizAnswer(outbox, lessonId, questionId, value);
    },
    forget: () => {
      setAnswers(new Map());
      if (outbox !== null) void forgetQuiz(outbox, lessonId);
    },
  };
}
