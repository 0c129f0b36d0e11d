/** One try of a lesson's quiz: graded like an assessment, without a limit of tries (docs/path.md#courses). */
import type { PublishedQuestion, PublishedQuiz } from '@paanch/contracts/content/modules/module-bodies';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { QUIZ_WAIT_SECONDS, TRIES_BEFORE_WAIT } from '@paanch/contracts/progress/modules/courses';
import { drawChanged, invalidQuizAnswer, quizWait } from '@paanch/contracts/progress/reasons';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { Question } from '../../assessments/question.js';
import { faultsIn } from '../../attempts/writing/answer-value.rule.js';
import { grade, isCorrect } from '@paanch/contracts/content/judging/grading';
import type { LessonState } from '../course-state.rule.js';

/** By question; an empty answer is none. */
export type QuizAnswers = ReadonlyMap<string, AnswerValue>;

export interface GradedTry {
  readonly number: number;
  /** Whole percent. */
  readonly score: number;
  readonly correctCount: number;
  readonly total: number;
  /** Of this try. */
  readonly passed: boolean;
}

export interface TryDecision {
  readonly graded: GradedTry;
  readonly lesson: LessonState;
}

export interface SentTry {
  /** Also of questions without an answer. */
  readonly questionIds: readonly string[];
  readonly answers: QuizAnswers;
  readonly now: Date;
}

/** Once passed, nobody waits. */
export function waitsUntil({ passedAt, nextAttemptAt }: LessonState, now: Date): Date | null {
  return passedAt === null && nextAttemptAt !== null && nextAttemptAt > now ? nextAttemptAt : null;
}

/** @param questions the present draw */
export function refusalOf(
  questions: readonly PublishedQuestion[],
  lesson: LessonState,
  { questionIds, answers, now }: SentTry,
): Refusal | null {
  if (waitsUntil(lesson, now) !== null) return refuse(quizWait);
  const drawn = new Map(
    questions.map(({ id, type, options }) => [id, { id, type, optionIds: new Set(options.map((option) => option.id)) }]),
  );
  if (questionIds.some((id) => !drawn.has(id))) return refuse(drawChanged);
  const sent = [...answers].map(([question_id, value]) => ({ question_id, value }));
  return faultsIn(drawn, sent).length > 0 ? refuse(invalidQuizAnswer) : null;
}

/** The best score counts, and a failed repeat takes no pass away. */
export function takeTry(quiz: PublishedQuiz, questions: readonly Question[], known: LessonState, { answers, now }: SentTry): TryDecision {
  const { correctCount, score } = grade(questions, answers);
  const number = known.tries + 1;
  const passed = score >= quiz.pass_percentage;
  const passedAt = known.passedAt ?? (passed ? now : null);
  const mustWait = passedAt === null && number % TRIES_BEFORE_WAIT === 0;
  return {
    graded: { number, score, correctCount, total: questions.length, passed },
    lesson: {
      ...known,
      tries: number,
      bestScore: Math.max(known.bestScore ?? 0, score),
      passedAt,
      nextAttemptAt: mustWait ? new Date(now.getTime() + QUIZ_WAIT_SECONDS * 1_000) : null,
      activeAt: now,
    },
  };
}

/** Explanations of what was wrong, once the quiz is passed: before, they would give the answers of the next try away. */
export function feedbackOn(questions: readonly PublishedQuestion[], answers: QuizAnswers, isPassed: boolean) {
  if (!isPassed) return [];
  const wrong = questions.filter((question) => !isCorrect(question, answers.get(question.id)));
  return wrong.map(({ id: question_id, explanation_html }) => ({ question_id, explanation_html }));
}
