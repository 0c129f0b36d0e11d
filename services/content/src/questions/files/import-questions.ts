import { setImmediate } from 'node:timers/promises';
import { QUESTIONS_MAX } from '@paanch/contracts/content/banks';
import * as contract from '@paanch/contracts/content/question-files';
import { tooManyQuestions } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { addToPaper } from '../papers/add-to-paper.js';
import { findPaper } from '../papers/find-paper.js';
import { judgeQuestion } from './judge-question.js';
import { observeImport } from './observe-files.js';
import { counted, type FoundQuestion, type Place, type QuestionContent, type QuestionFile } from './read-file.rule.js';
import { receiveQuestionFile } from './receive-question-file.js';

/** The good ones are added in one transaction; what is wrong with the others is said either way (docs/content.md#question-files). */
export const importQuestions = serve(contract.importQuestions, async ({ body, file, caller }, deps: ContentDeps) => {
  const { format, dry_run, ...named } = body;
  const isDryRun = dry_run === 'true';
  const paper = await findPaper(named, deps);
  if (isRefusal(paper)) return paper;
  const read = await receiveQuestionFile({ file, format, senderId: caller.userId }, deps);
  const { good, errors, notes } = await judged(read);
  const max = paper.bank_id === null ? QUESTIONS_MAX.assessment : QUESTIONS_MAX.bank;
  const { length: before } = await deps.papers.questionsOf(paper);
  if (good.length > 0 && before + good.length > max) return refuse(tooManyQuestions);
  if (!isDryRun && good.length > 0) {
    await addToPaper(
      paper,
      good.map(({ question }) => ({ ...question, origin_id: null })),
      deps,
    );
  }
  observeImport(deps, good.length, isDryRun);
  return { dry_run: isDryRun, questions: good.map(presentImported), created: isDryRun ? 0 : good.length, errors, notes };
});

interface Good extends Place {
  readonly question: QuestionContent;
}

const AT_ONCE = 10;
const LOST_PICTURES = 'Pictures of other places are left out. Upload them here';

/** Cleaning 5 MB takes a while: others have their turn in between. */
async function judged({ questions, notes }: QuestionFile) {
  const good: Good[] = [];
  const errors: (Place & { readonly message: string })[] = [];
  const lost: string[] = [];
  for (const [at, { row, line, found }] of questions.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    const { question, message, hasLostPictures } = judgedOne(found);
    if (question === null) errors.push({ row, line, message });
    else good.push({ row, line, question });
    if (hasLostPictures) lost.push(LOST_PICTURES);
  }
  return { good, errors, notes: [...notes, ...counted(lost)] };
}

function judgedOne(found: FoundQuestion['found']) {
  return typeof found === 'string' ? { question: null, message: found, hasLostPictures: false } : judgeQuestion(found);
}

function presentImported({ row, line, question: { type, prompt_html, options, tags } }: Good) {
  return { row, line, type, prompt_html, option_count: options.length, tags };
}
