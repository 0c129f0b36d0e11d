import type { PublishedQuestion } from '@paanch/contracts/content/modules/module-bodies';
import type { Question } from './question.js';

/** As a published body has them, with the lasting addresses of their pictures. */
export function publishedQuestions(questions: readonly Question[], lasting: (text: string) => string): PublishedQuestion[] {
  return questions.filter(hasKey).map(({ created_at: _created, updated_at: _updated, revision: _revision, ...question }) => ({
    ...question,
    prompt_html: lasting(question.prompt_html),
    options: question.options.map(({ id, text_html }) => ({ id, text_html: lasting(text_html) })),
    explanation_html: question.explanation_html && lasting(question.explanation_html),
  }));
}

/** Every text that may show pictures. */
export function textsOf(questions: readonly Question[]): (string | null)[] {
  return questions.flatMap(({ prompt_html, options, explanation_html }) => [
    prompt_html,
    ...options.map(({ text_html }) => text_html),
    explanation_html,
  ]);
}

function hasKey(question: Question): question is Question & { readonly key: NonNullable<Question['key']> } {
  return question.key !== null;
}
