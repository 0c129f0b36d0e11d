import type { AssessmentBody } from '@paanch/contracts/content/assessments';

/** Includes the key, so it never leaves the server. */
export type Question = AssessmentBody['questions'][number];

/** The part of a question that decides which values can answer it. */
export type Answerable = Pick<Question, 'id' | 'type'> & { readonly optionIds: ReadonlySet<string> };
