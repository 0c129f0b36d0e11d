/** Answers of a quiz until it is handed in, in the person's outbox on this device (docs/reliability.md#unsent-answers). */
import type { Outbox } from '@paanch/client/drafts/outbox';
import { AnswerValue } from '@paanch/contracts/progress/attempts';

export type QuizAnswers = ReadonlyMap<string, AnswerValue | null>;

/** Other objects of the outbox begin otherwise. */
const objectOf = (lessonId: string) => `quiz:${lessonId}`;

export async function readKeptQuiz(outbox: Outbox, lessonId: string): Promise<QuizAnswers> {
  const own = (await outbox.all()).filter(({ object }) => object === objectOf(lessonId));
  return new Map(
    own.flatMap(({ key, item }): [string, AnswerValue][] => {
      const { success, data } = AnswerValue.safeParse(item);
      return success ? [[key, data]] : [];
    }),
  );
}

export async function keepQuizAnswer(outbox: Outbox, lessonId: string, questionId: string, value: AnswerValue | null): Promise<void> {
  if (value === null) await outbox.forget(objectOf(lessonId), questionId);
  else await outbox.keep(objectOf(lessonId), questionId, value);
}

export async function forgetQuiz(outbox: Outbox, lessonId: string): Promise<void> {
  await outbox.forget(objectOf(lessonId));
}
