import type { QuestionOption } from '@paanch/contracts/content/questions';
import { cleanHtml } from './clean-html.js';

interface UncleanedHtml {
  readonly prompt_html?: string | undefined;
  readonly options?: readonly QuestionOption[] | undefined;
  readonly explanation_html?: string | null | undefined;
}

/** Cleans the HTML fields that are present. */
export function cleanQuestion<Q extends UncleanedHtml>(question: Q): Q {
  const { prompt_html, options, explanation_html } = question;
  return {
    ...question,
    ...(prompt_html === undefined ? {} : { prompt_html: cleanHtml(prompt_html) }),
    ...(options === undefined ? {} : { options: options.map(({ id, text_html }) => ({ id, text_html: cleanHtml(text_html) })) }),
    ...(typeof explanation_html === 'string' ? { explanation_html: cleanHtml(explanation_html) } : {}),
  };
}
