import { Readable } from 'node:stream';
import { questionFaults } from '@paanch/contracts/content/judging/question-faults';
import * as contract from '@paanch/contracts/content/question-files';
import { EXPORT_TYPES } from '@paanch/contracts/kernel/exports/export-route';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { exportFileName } from '@paanch/platform/exports/file-name.rule';
import { filterNames } from '@paanch/platform/exports/filter-names.rule';
import { StreamedFile } from '@paanch/platform/http/files/file-answer';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { findPaper } from '../papers/find-paper.js';
import { writeCsv } from './csv/write-csv.js';
import { writeGift } from './gift/write-gift.rule.js';
import { observeExport, QUESTIONS } from './observe-files.js';

const TYPES = { gift: 'text/plain; charset=utf-8', csv: EXPORT_TYPES.csv } as const;

/** 500 questions at most, which are written in one go. */
export const exportQuestions = serve(contract.exportQuestions, async ({ query }, deps: ContentDeps) => {
  const { format, assessmentId, bankId } = query;
  const paper = await findPaper({ assessment_id: assessmentId, bank_id: bankId }, deps);
  if (isRefusal(paper)) return refuse('NOT_FOUND');
  const questions = await deps.papers.questionsOf(paper);
  const text = format === 'csv' ? writeCsv(questions) : writeGift(questions, (question) => questionFaults(question).length === 0);
  observeExport(deps, { format, rows: questions.length, text, filters: filterNames(query) });
  const name = exportFileName(QUESTIONS, format, deps.clock(), format === 'csv' ? questions.length : undefined);
  return new StreamedFile(Readable.from([text]), TYPES[format], name);
});
