/** What prevents publishing, of a paper as it is written now: what is typed counts before it is saved. */
import { type Fault, type KnownPictures, publishFaults, questionFaults } from '@paanch/contracts/content/judging/question-faults';
import type { QuestionDraft } from '@paanch/contracts/content/questions';

/** Of an open question, and the revision of it that is being changed. */
export interface TypedFaults {
  readonly revision: number;
  readonly faults: readonly Fault[];
}

/** Each with its field, such as `questions[3].key`. */
export function writtenFaults(
  questions: readonly QuestionDraft[],
  typed: ReadonlyMap<string, TypedFaults>,
  pictures: KnownPictures,
): readonly Fault[] {
  if (questions.length === 0) return publishFaults([]);
  return questions.flatMap((question, at) => {
    const open = typed.get(question.id);
    const faults = open !== undefined && open.revision >= question.revision ? open.faults : questionFaults(question, pictures);
    return faults.map(({ reason, field }) => ({ reason, field: `questions[${at}].${field}` }));
  });
}

const PARTS = ['prompt_html', 'explanation_html'] as const;
export type PartOfQuestion = (typeof PARTS)[number] | 'answers';

/** The part of the form that a fault is shown in. */
export const partOf = (field: string): PartOfQuestion => PARTS.find((part) => part === field) ?? 'answers';
