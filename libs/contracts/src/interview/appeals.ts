/** A learner asks a person to look at a result again (docs/projects.md#appeals). */
import { z } from 'zod';
import { Id, longText } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { basedOn, Revision } from '../kernel/records/revision.js';
import { defineRoute } from '../kernel/route.js';
import { AppealOutcome, AppealStatus, AppealSubject } from './appeal-vocabulary.js';
import { appealDecided, appealNotPossible, appealOpen, appealWait, decidedBefore } from './reasons.js';

const OwnAppeal = z.object({
  id: z.uuid(),
  subject_type: AppealSubject,
  /** Of the submission. */
  subject_id: z.uuid(),
  /** Of the project, or 'Interview'. */
  name: z.string(),
  text: z.string(),
  status: AppealStatus,
  outcome: AppealOutcome.nullable(),
  reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
});
export type OwnAppeal = z.infer<typeof OwnAppeal>;

export const Appeal = OwnAppeal.extend({
  student: z.object({ id: z.uuid(), full_name: z.string(), client_name: z.string().nullable() }),
  score: z.number().int().nullable(),
  /** False: the Admin who asks has decided on this submission before. */
  can_decide: z.boolean(),
  decided_by: z.string().nullable(),
  revision: Revision,
});
export type Appeal = z.infer<typeof Appeal>;

export const createAppeal = defineRoute({
  name: 'createAppeal',
  owner: 'interview',
  method: 'POST',
  path: '/api/app/appeals',
  access: ['student'],
  scope: 'own',
  status: 201,
  summary: 'Ask a person to look again at a rejected submission, within 30 days',
  body: z.object({
    subject_type: AppealSubject,
    subject_id: Id,
    text: longText({ max: 2_000, tooLong: 'Text must be less than 2000 characters' }).default(''),
  }),
  reply: OwnAppeal,
  errors: ['NOT_FOUND', appealNotPossible, appealOpen, appealWait],
});

export const listOwnAppeals = defineRoute({
  name: 'listOwnAppeals',
  owner: 'interview',
  method: 'GET',
  path: '/api/app/appeals',
  access: ['student'],
  scope: 'own',
  summary: 'Own appeals, newest first',
  reply: z.object({ appeals: z.array(OwnAppeal) }),
});

export const listAppeals = defineRoute({
  name: 'listAppeals',
  owner: 'interview',
  method: 'GET',
  path: '/api/admin/appeals',
  access: ['Admin'],
  summary: 'Appeals, open ones first, of those the oldest; the search looks at names',
  query: listQuery({ status: AppealStatus.optional() }, 20),
  reply: listOf(Appeal),
});

export const decideAppeal = defineRoute({
  name: 'decideAppeal',
  owner: 'interview',
  method: 'POST',
  path: '/api/admin/appeals/:appealId/decide',
  access: ['Admin'],
  summary: 'Decide an appeal; upheld approves the submission',
  params: z.object({ appealId: Id }),
  body: z.object({
    outcome: AppealOutcome,
    reason: longText({ max: 1_000, required: 'Reason is required', tooLong: 'Reason must be less than 1000 characters' }),
    ...basedOn,
  }),
  reply: Appeal,
  errors: ['NOT_FOUND', appealDecided, decidedBefore, 'VERSION_CONFLICT'],
});
