import * as contract from '@paanch/contracts/content/question-files';
import { unknownQuestion } from '@paanch/contracts/content/reasons';
import { isRefusal, refuseFields } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { addToPaper } from './papers/add-to-paper.js';
import { findPaper } from './papers/find-paper.js';
import { presentQuestion } from './present-question.js';
import { contentOf } from './question-edits.rule.js';

/** In the order named; options keep their ids, so that the keys still fit. */
export const copyQuestions = serve(contract.copyQuestions, async ({ body }, deps: ContentDeps) => {
  const { question_ids: ids, ...named } = body;
  const paper = await findPaper(named, deps);
  if (isRefusal(paper)) return paper;
  const sources = await deps.papers.named(ids);
  const unknown = ids.flatMap((id, at) => (sources.has(id) ? [] : [{ reason: unknownQuestion, field: `question_ids[${at}]` }]));
  if (unknown.length > 0) return refuseFields(unknown);
  const copied = ids.flatMap((id) => sources.get(id) ?? []).map((question) => ({ ...contentOf(question), origin_id: question.id }));
  const added = await addToPaper(paper, copied, deps);
  return { questions: added.map((question) => presentQuestion(paper, question)) };
});
