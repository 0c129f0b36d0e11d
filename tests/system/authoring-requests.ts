/** Valid requests of the routes that staff compare, restore and publish drafts with, and of question banks. */
import { randomUUID } from 'node:crypto';
import { UNUSED_ID } from './bad-values.js';
import type { Fixture } from './fixture.js';
import type { ValidRequest } from './valid-requests.js';

export function authoringRequests({ ids }: Pick<Fixture, 'ids'>): Readonly<Record<string, () => ValidRequest>> {
  const atBank = { bankId: ids.bank };
  return {
    readAssessmentVersion: () => ({ params: { assessmentId: ids.assessment, version: '1' } }),
    restoreAssessment: () => ({ params: { assessmentId: UNUSED_ID }, body: { version: 1, discard_changes: true } }),
    askToPublishAssessment: () => ({ params: { assessmentId: ids.assessment } }),
    askToPublishCourse: () => ({ params: { courseId: ids.course } }),
    importQuestions: () => ({
      body: { format: 'gift', assessment_id: ids.assessment, dry_run: 'true' },
      file: { name: 'a.gift', bytes: Buffer.from('Is it so? {T}\n') },
    }),
    exportQuestions: () => ({ query: { format: 'csv', assessmentId: ids.assessment } }),
    askToPublishExpertSession: () => ({ params: { sessionId: ids.session } }),
    listBanks: () => ({ query: { page: '1', pageSize: '5', search: 'a' } }),
    readBankDraft: () => ({ params: atBank }),
    createBank: () => ({ body: { name: `Bank ${randomUUID()}`, description: null } }),
    changeBank: () => ({ params: atBank, body: { name: 'Bad Input Bank', description: null } }),
    removeBank: () => ({ params: { bankId: UNUSED_ID } }),
    publishBank: () => ({ params: { bankId: UNUSED_ID }, body: { draft_revision: 1 } }),
    listBankVersions: () => ({ params: atBank }),
    readBankVersion: () => ({ params: { ...atBank, version: '1' } }),
    restoreBank: () => ({ params: { bankId: UNUSED_ID }, body: { version: 1, discard_changes: true } }),
    askToPublishBank: () => ({ params: atBank }),
    listBankQuestions: () => ({ query: { page: '1', pageSize: '5', search: 'a', bankId: ids.bank, tag: 'sums', type: 'numeric' } }),
    orderBankQuestions: () => ({ params: { bankId: UNUSED_ID }, body: { question_ids: [ids.question] } }),
    copyQuestions: () => ({ body: { question_ids: [ids.question], bank_id: ids.bank } }),
  };
}
