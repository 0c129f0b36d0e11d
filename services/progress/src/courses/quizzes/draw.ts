/** Which questions the next try of a quiz asks: always the same until then, and others afterwards (docs/path.md#courses). */
import type { PublishedQuestion, PublishedQuiz } from '@paanch/contracts/content/modules/module-bodies';
import { shuffled } from '../../shuffled.js';

export interface DrawnFor {
  readonly studentId: string;
  readonly lessonId: string;
  /** Of the course. */
  readonly version: number;
  /** Before this one. */
  readonly tries: number;
}

function withShuffledSteps(question: PublishedQuestion, seed: string): PublishedQuestion {
  return question.type === 'ordering' ? { ...question, options: shuffled(question.options, `${seed} ${question.id}`) } : question;
}

export function drawOf({ draw_count, questions }: PublishedQuiz, { studentId, lessonId, version, tries }: DrawnFor): PublishedQuestion[] {
  const seed = `${studentId} ${lessonId} ${version} ${tries}`;
  const drawn = shuffled(questions, seed).slice(0, draw_count ?? questions.length);
  return drawn.map((question) => withShuffledSteps(question, seed));
}
