import type { InterviewDeps } from '../../deps.js';
import { SET_PHRASES } from '../talk/phrases.rule.js';

/** Nobody waits for it, and nothing fails with it. */
export function prepareSpeech({ speech }: Pick<InterviewDeps, 'speech'>, questions: readonly { readonly question_text: string }[]): void {
  speech.prepare(questions.map(({ question_text }) => question_text));
}

export function prepareSetPhrases({ speech }: Pick<InterviewDeps, 'speech'>): void {
  speech.prepare(SET_PHRASES);
}
