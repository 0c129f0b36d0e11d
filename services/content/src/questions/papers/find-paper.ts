import { unknownAssessment, unknownBank, unknownQuiz } from '@paanch/contracts/content/reasons';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { ContentDeps } from '../../deps.js';
import type { Paper } from './paper.js';

/** As requests name it: by one of them. */
interface NamedPaper {
  readonly assessment_id?: string | null | undefined;
  readonly quiz_id?: string | null | undefined;
  readonly bank_id?: string | null | undefined;
}

/** The paper that questions are added to, refused at its field if there is none or it was archived. */
export async function findPaper(
  { assessment_id, quiz_id, bank_id }: NamedPaper,
  { papers }: Pick<ContentDeps, 'papers'>,
): Promise<Paper | Refusal> {
  if (typeof quiz_id === 'string') return (await papers.quiz(quiz_id)) ?? refuse(unknownQuiz);
  if (typeof bank_id === 'string') return (await papers.bank(bank_id)) ?? refuse(unknownBank);
  return (typeof assessment_id === 'string' ? await papers.assessment(assessment_id) : null) ?? refuse(unknownAssessment);
}
