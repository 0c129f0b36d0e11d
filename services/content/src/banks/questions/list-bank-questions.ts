import * as contract from '@paanch/contracts/content/banks';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentQuestion } from '../../questions/present-question.js';

export const listBankQuestions = serve(contract.listBankQuestions, async ({ query }, { bankQuestions }: ContentDeps) => {
  const { rows, pagination } = await bankQuestions.page(query);
  const copies = await bankQuestions.copiesOf(rows.map(({ question }) => question.id));
  const data = rows.map(({ bank_id, bank_name, question }) => ({
    ...presentQuestion({ assessment_id: null, quiz_id: null, bank_id }, question),
    bank_name,
    copies: copies.get(question.id) ?? [],
  }));
  return { data, pagination };
});
