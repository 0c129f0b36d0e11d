import type { PublishedQuestion } from '@paanch/contracts/content/modules/module-bodies';
import type { Question } from './question.js';

/** As a published body has them. */
export function publishedQuestions(questions: readonly Question[]): PublishedQuestion[] {
  return questions.filter(hasKey).map(({ created_at: _created, updated_at: _updated, revision: _revision, ...question }) => question);
}

function hasKey(question: Question): question is Question & { readonly key: NonNullable<Question['key']> } {
  return question.key !== null;
}
