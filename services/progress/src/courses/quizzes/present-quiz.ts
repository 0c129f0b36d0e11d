/** The fields of a quiz that a learner may see, listed one by one so that a key never leaks. */
import type { PublishedQuestion, PublishedQuiz } from '@paanch/contracts/content/modules/module-bodies';
import type { LearnerQuiz, QuizQuestion } from '@paanch/contracts/progress/modules/courses';
import type { CourseOfLearner } from '../course-work.store.js';
import type { LessonState } from '../course-state.rule.js';
import { drawOf } from './draw.js';
import { waitsUntil } from './quiz.rule.js';

function presentQuestion({ id, type, prompt_html, options }: PublishedQuestion): QuizQuestion {
  return {
    id,
    type,
    text_html: prompt_html,
    points: 1,
    options: options.map((option) => ({ id: option.id, text_html: option.text_html })),
  };
}

export interface ShownFor extends Pick<CourseOfLearner, 'studentId' | 'body'> {
  readonly lessonId: string;
  readonly isUnlocked: boolean;
  readonly now: Date;
}

export function presentQuiz(
  quiz: PublishedQuiz,
  lesson: LessonState,
  { studentId, body, lessonId, isUnlocked, now }: ShownFor,
): LearnerQuiz {
  const drawn = drawOf(quiz, { studentId, lessonId, version: body.version, tries: lesson.tries });
  return {
    id: quiz.id,
    pass_percentage: quiz.pass_percentage,
    max_attempts: null,
    attempts_used: lesson.tries,
    best_score: lesson.bestScore,
    passed: lesson.passedAt !== null,
    next_attempt_at: waitsUntil(lesson, now)?.toISOString() ?? null,
    question_count: drawn.length,
    questions: isUnlocked ? drawn.map(presentQuestion) : [],
  };
}
