/** Question banks: drafts, publishing, immutable versions, and their questions across all of them (docs/content.md#question-banks). */
import { z } from 'zod';
import { Id, lineOfText, longText, orNone, Success } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { publishable, restoring, PUBLISHING_MS, seenDraft, VersionNumber, versionFields } from './drafts/drafts.js';
import { PublishedQuestion } from './modules/module-bodies.js';
import { AUTHORS, QuestionDraft, QuestionType } from './questions.js';
import { bankInExam, bankNameTaken, nothingToPublish, QUESTION_FAULTS, restoredNameTaken, unpublishedChanges } from './reasons.js';

/** Questions of an assessment, and of a bank. */
export const QUESTIONS_MAX = { assessment: 200, bank: 500 } as const;

const Name = lineOfText({ max: 255, required: 'Name is required', tooLong: 'Name must be less than 255 characters' });
const Description = orNone(longText({ max: 5_000, tooLong: 'Description must be less than 5000 characters' }));
const BankId = z.object({ bankId: Id });
const staff = { owner: 'content', access: AUTHORS } as const;

export const BankDraft = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  question_count: z.number().int(),
  ...publishable,
  revision: Revision,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type BankDraft = z.infer<typeof BankDraft>;

export const listBanks = defineRoute({
  ...staff,
  name: 'listBanks',
  method: 'GET',
  path: '/api/admin/content/banks',
  summary: 'Question banks by name',
  query: listQuery({}),
  reply: listOf(BankDraft),
});

export const readBankDraft = defineRoute({
  ...staff,
  name: 'readBankDraft',
  method: 'GET',
  path: '/api/admin/content/banks/:bankId',
  summary: 'The draft of one question bank',
  params: BankId,
  reply: BankDraft,
  errors: ['NOT_FOUND'],
});

export const createBank = defineRoute({
  ...staff,
  name: 'createBank',
  method: 'POST',
  path: '/api/admin/content/banks',
  status: 201,
  summary: 'Add a question bank; its name is unique, ignoring case',
  body: z.object({ name: Name, description: Description.default(null) }),
  reply: BankDraft,
  errors: [bankNameTaken],
});

export const changeBank = defineRoute({
  ...staff,
  name: 'changeBank',
  method: 'PATCH',
  path: '/api/admin/content/banks/:bankId',
  rateClass: 'drafts',
  summary: 'Change the draft; what is absent stays',
  params: BankId,
  body: z.object({ name: Name, description: Description }).partial().extend(basedOn),
  reply: BankDraft,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', bankNameTaken],
});

export const removeBank = defineRoute({
  ...staff,
  name: 'removeBank',
  method: 'DELETE',
  path: '/api/admin/content/banks/:bankId',
  access: ['Admin'],
  summary: 'Archive a question bank; copies of its questions stay where they are',
  params: BankId,
  reply: Success,
  errors: ['NOT_FOUND', bankInExam],
});

export const BankVersion = z.object({ ...versionFields, question_count: z.number().int() });
export type BankVersion = z.infer<typeof BankVersion>;

/** The immutable body of a published version; its SHA-256 is taken over its canonical JSON. */
export const BankBody = z.object({
  bank_id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  questions: z.array(PublishedQuestion),
});
export type BankBody = z.infer<typeof BankBody>;

export const listBankVersions = defineRoute({
  ...staff,
  name: 'listBankVersions',
  method: 'GET',
  path: '/api/admin/content/banks/:bankId/versions',
  summary: 'Published versions, newest first',
  params: BankId,
  reply: z.object({ versions: z.array(BankVersion) }),
  errors: ['NOT_FOUND'],
});

export const readBankVersion = defineRoute({
  ...staff,
  name: 'readBankVersion',
  method: 'GET',
  path: '/api/admin/content/banks/:bankId/versions/:version',
  summary: 'One published version, with keys',
  params: BankId.extend({ version: VersionNumber }),
  reply: BankVersion.extend({ body: BankBody }),
  errors: ['NOT_FOUND'],
});

export const publishBank = defineRoute({
  ...staff,
  name: 'publishBank',
  method: 'POST',
  path: '/api/admin/content/banks/:bankId/publish',
  access: ['Admin'],
  status: 201,
  waitsMs: PUBLISHING_MS,
  summary: 'Freeze the draft as the next version, or name every fault',
  params: BankId,
  body: z.object(seenDraft),
  reply: BankVersion,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', nothingToPublish, ...QUESTION_FAULTS],
});

export const restoreBank = defineRoute({
  ...staff,
  name: 'restoreBank',
  method: 'POST',
  path: '/api/admin/content/banks/:bankId/restore',
  access: ['Admin'],
  summary: 'Make the draft what a published version was, with the same question ids',
  params: BankId,
  body: z.object(restoring),
  reply: BankDraft,
  errors: ['NOT_FOUND', unpublishedChanges, restoredNameTaken],
});

/** A question of a bank's draft, and the assessments that have a copy of it. */
export const BankQuestion = QuestionDraft.extend({
  bank_name: z.string(),
  copies: z.array(z.object({ assessment_id: z.uuid(), name: z.string() })),
});
export type BankQuestion = z.infer<typeof BankQuestion>;

export const listBankQuestions = defineRoute({
  ...staff,
  name: 'listBankQuestions',
  method: 'GET',
  path: '/api/admin/content/bank-questions',
  summary: 'Questions of all banks, by bank and sequence, with keys',
  query: listQuery({
    bankId: Id.optional(),
    tag: lineOfText({ max: 50, tooLong: 'A tag must be at most 50 characters' }).optional(),
    type: QuestionType.optional(),
  }),
  reply: listOf(BankQuestion),
});

export const readBankBody = defineRoute({
  name: 'readBankBody',
  owner: 'content',
  method: 'GET',
  path: '/internal/banks/:bankId/versions/:version',
  kind: 'internal',
  access: 'public',
  callers: ['progress'],
  summary: 'The body of a published bank, with keys; fetched once while handling the fact that names it',
  params: BankId.extend({ version: VersionNumber }),
  reply: z.object({ sha256: z.string(), body: BankBody }),
  errors: ['NOT_FOUND'],
});
