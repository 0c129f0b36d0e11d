/** Question banks and their questions, as server replies. */
import {
  type BankDraft,
  type BankQuestion,
  listBankQuestions,
  listBanks,
  listBankVersions,
  readBankDraft,
} from '@paanch/contracts/content/banks';
import { listQuestions, type QuestionDraft } from '@paanch/contracts/content/questions';
import { listStories } from '../../../../testing/list-stories.js';
import { ok, StubServer } from '../../../../testing/stub-server.js';
import { assessment, question } from '../lists/modules.story.js';

export const bank = (index: number, over: Partial<BankDraft> = {}): BankDraft => ({
  id: `0192a6f0-0000-7000-8000-ba${String(index).padStart(10, '0')}`,
  name: `Bank ${index}`,
  description: null,
  question_count: 2,
  state: index === 1 ? 'published' : 'draft',
  published_version: index === 1 ? 3 : null,
  draft_revision: 1,
  asked_revision: null,
  revision: 1,
  created_at: '2026-09-28T06:00:00.000Z',
  updated_at: '2026-10-02T06:00:00.000Z',
  ...over,
});

export const ofBank = (index: number, over: Partial<QuestionDraft> = {}): QuestionDraft =>
  question(index, { assessment_id: null, bank_id: bank(0).id, sequence: index + 1, ...over });

/** The second one is in an assessment already. */
export const bankQuestion = (index: number, over: Partial<BankQuestion> = {}): BankQuestion => ({
  ...ofBank(index, { tags: index === 1 ? ['algebra', 'easy'] : [] }),
  bank_name: bank(0).name,
  copies: index === 1 ? [{ assessment_id: assessment().id, name: assessment().name }] : [],
  ...over,
});

export const bankStories = listStories((index) => bank(index));
export const bankQuestionStories = listStories((index) => bankQuestion(index));

export const bankServer = (): StubServer =>
  new StubServer()
    .on(listBanks, bankStories.few)
    .on(readBankDraft, ok(bank(0)))
    .on(listBankVersions, ok({ versions: [] }))
    .on(listQuestions, ok({ questions: [ofBank(0), ofBank(1)] }))
    .on(listBankQuestions, bankQuestionStories.few);
