import { hash } from 'node:crypto';
import type { PublishedLesson, PublishedQuestion, PublishedQuiz } from '@paanch/contracts/content/modules/module-bodies';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { type Refusal, refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf, ReplyInputOf } from '@paanch/contracts/kernel/route';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import { submitQuiz as route } from '@paanch/contracts/progress/modules/courses';
import type { Tx } from '@paanch/platform/postgres/database';
import { serve } from '@paanch/platform/http/serve';
import { tidied } from '../../attempts/writing/answer-value.rule.js';
import type { ProgressDeps } from '../../deps.js';
import type { SubmittedTry } from '../course-change.rule.js';
import type { LessonDecision } from '../course-work.store.js';
import type { CourseState } from '../course-state.rule.js';
import { stateOf } from '../locks.rule.js';
import { findLesson, lockOn, type OwnCourse, ownCourse } from '../own-course.js';
import { drawOf } from './draw.js';
import { feedbackOn, refusalOf, type SentTry, takeTry } from './quiz.rule.js';
import type { QuizTry } from './quiz-try.store.js';

type Sent = BodyOf<typeof route>['answers'];

/** The same answers within it are one try. */
const SAME_TRY_SECONDS = 60;

/** By object or as a list; of two answers to one question the later counts. */
function sentTryOf(sent: Sent, now: Date): SentTry {
  const pairs = Array.isArray(sent) ? sent.map(({ questionId, answer }) => [questionId, answer] as const) : Object.entries(sent);
  const given = new Map<string, AnswerValue | null>(
    pairs.map(([id, answer]) => [id.toLowerCase(), answer === null ? null : tidied(answer)]),
  );
  const answers = new Map([...given].flatMap(([id, answer]) => (answer === null ? [] : [[id, answer] as const])));
  return { questionIds: [...given.keys()], answers, now };
}

/** Of what was answered and what was left out. */
function sha256Of({ questionIds, answers }: SentTry): string {
  return hash('sha256', canonicalJson(Object.fromEntries(questionIds.map((id) => [id, answers.get(id) ?? null]))));
}

interface Submit {
  readonly deps: ProgressDeps;
  readonly own: OwnCourse;
  readonly lesson: PublishedLesson;
  readonly quiz: PublishedQuiz;
  readonly sent: SentTry;
}

function drawnIn({ own, lesson, quiz }: Submit, version: number, tries: number): PublishedQuestion[] {
  return drawOf(quiz, { studentId: own.studentId, lessonId: lesson.id, version, tries });
}

const isSameTry = ({ answers_sha256, submitted_at }: QuizTry, sha256: string, now: Date) =>
  answers_sha256 === sha256 && now.getTime() - submitted_at.getTime() <= SAME_TRY_SECONDS * 1_000;

function rowOfTry({ own, lesson, sent }: Submit, { id, number, score, correctCount, total, passed }: SubmittedTry, answersSha256: string) {
  return {
    id,
    lesson_id: lesson.id,
    number,
    version: own.body.version,
    answers: Object.fromEntries(sent.answers),
    answers_sha256: answersSha256,
    score,
    correct_count: correctCount,
    total,
    passed,
    submitted_at: sent.now,
  };
}

/** A try that is new, or the last one again. */
async function decide(submit: Submit, course: CourseState, tx: Tx, workId: string): Promise<LessonDecision<QuizTry> | Refusal> {
  const { deps, own, lesson, quiz, sent } = submit;
  const sha256 = sha256Of(sent);
  const last = await deps.quizTries.last(tx, workId, lesson.id);
  if (last && isSameTry(last, sha256, sent.now)) return { course, submitted: null, finish: async () => last };
  const known = stateOf(course, lesson.id);
  const drawn = drawnIn(submit, own.body.version, known.tries);
  const refusal = lockOn(own.body, course, lesson.id) ?? refusalOf(drawn, known, sent);
  if (refusal) return refusal;
  const { graded, lesson: next } = takeTry(quiz, drawn, known, sent);
  const submitted = { ...graded, id: deps.newId(), lessonId: lesson.id };
  return {
    course: { ...course, lessons: new Map(course.lessons).set(lesson.id, next) },
    submitted,
    finish: async ({ course: after, starUnlocked }, transaction) => {
      const outcome = {
        next_attempt_at: next.nextAttemptAt?.toISOString() ?? null,
        lesson_completed: stateOf(after, lesson.id).completedAt !== null,
        course_completed: after.completedAt !== null,
        star_unlocked: starUnlocked,
      };
      const made = { ...rowOfTry(submit, submitted, sha256), work_id: workId, outcome };
      await deps.quizTries.insert(transaction, made);
      return made;
    },
  };
}

function presentTry(submit: Submit, course: CourseState, made: QuizTry): ReplyInputOf<typeof route> {
  const asked = drawnIn(submit, made.version, made.number - 1);
  const isPassed = stateOf(course, submit.lesson.id).passedAt !== null;
  return {
    success: true,
    score: made.score,
    passed: made.passed,
    correct_count: made.correct_count,
    total: made.total,
    attempts_used: made.number,
    attempts_left: null,
    ...made.outcome,
    feedback: feedbackOn(asked, new Map(Object.entries(made.answers)), isPassed),
  };
}

export const submitQuiz = serve(route, async ({ params, body, caller }, deps: ProgressDeps) => {
  const own = await ownCourse(deps, params.moduleId, caller.userId);
  const lesson = findLesson(own.body, params.lessonId);
  if (!lesson?.quiz) return refuse('NOT_FOUND');
  const now = deps.clock();
  const submit: Submit = { deps, own, lesson, quiz: lesson.quiz, sent: sentTryOf(body.answers, now) };
  const { course, outcome } = await deps.courses.change(own, {
    newId: deps.newId(),
    now,
    decide: (known, tx, workId) => decide(submit, known, tx, workId),
  });
  return presentTry(submit, course, outcome);
});
