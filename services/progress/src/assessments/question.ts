import type { AssessmentBody } from '@paanch/contracts/content/assessments';

/** Includes the key, so it never leaves the server. */
export type Question = AssessmentBody['questions'][number];

/** The part of a question that decides which values can answer it. */
export type Answerable = Pick<Question, 'id' | 'type'> & { readonly optionIds: ReadonlySet<string> };

/** By id. */
export function answerableOf(questions: readonly Question[]): ReadonlyMap<string, Answerable> {
  return new Map(questions.map(({ id, type, options }) => [id, { id, type, optionIds: new Set(options.map((option) => option.id)) }]));
}
