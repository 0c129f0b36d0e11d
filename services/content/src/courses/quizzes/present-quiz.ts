import type { QuizDraft } from '@paanch/contracts/content/modules/courses';
import type { Quiz } from '../course.js';

export function presentQuiz({ id, lesson_id, pass_percentage, draw_count, questions, revision }: Quiz): QuizDraft {
  return { id, lesson_id, pass_percentage, draw_count, question_count: questions.length, revision };
}
