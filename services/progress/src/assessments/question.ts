import type { AssessmentBody } from '@paanch/contracts/content/assessments';

/** With its key: the server's eyes only. */
export type Question = AssessmentBody['questions'][number];

/** The part of a question that decides which values fit. */
export type Answerable = Pick<Question, 'id' | 'type'> & { readonly optionIds: ReadonlySet<string> };
