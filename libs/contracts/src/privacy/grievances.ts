/** Complaints about how data is handled, and who answers them (docs/privacy.md#grievances). */
import { z } from 'zod';
import { Id, lineOfText, longText } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { alreadyAnswered } from './reasons.js';

const instant = z.iso.datetime();
export const GRIEVANCE_STATES = ['open', 'answered'] as const;
const State = z.enum(GRIEVANCE_STATES, { error: 'Choose open or answered' });

export const Grievance = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  state: State,
  created_at: instant,
  /** 30 days after it came. */
  due_at: instant,
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
});
export type Grievance = z.infer<typeof Grievance>;

const own = { owner: 'privacy', access: ['student'], scope: 'own' } as const;

export const createGrievance = defineRoute({
  ...own,
  name: 'createGrievance',
  method: 'POST',
  path: '/api/app/privacy/grievances',
  status: 201,
  summary: 'Complain about how own data is handled; an answer comes within 30 days',
  body: z.object({
    subject: lineOfText({ max: 200, required: 'Enter a subject', tooLong: 'Must be less than 200 characters' }),
    text: longText({ max: 4_000, required: 'Say what happened', tooLong: 'Must be less than 4000 characters' }),
  }),
  reply: Grievance,
});

export const listOwnGrievances = defineRoute({
  ...own,
  name: 'listOwnGrievances',
  method: 'GET',
  path: '/api/app/privacy/grievances',
  summary: 'Own grievances, newest first',
  reply: z.object({ grievances: z.array(Grievance) }),
});

export const ReceivedGrievance = Grievance.extend({
  person: z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string().nullable() }),
  answered_by: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
});
export type ReceivedGrievance = z.infer<typeof ReceivedGrievance>;

export const listGrievances = defineRoute({
  name: 'listGrievances',
  owner: 'privacy',
  method: 'GET',
  path: '/api/admin/privacy/grievances',
  access: ['Admin'],
  summary: 'Grievances; open ones first, the one that is due soonest on top',
  query: listQuery({ state: State.optional() }),
  reply: listOf(ReceivedGrievance),
});

export const answerGrievance = defineRoute({
  name: 'answerGrievance',
  owner: 'privacy',
  method: 'POST',
  path: '/api/admin/privacy/grievances/:grievanceId/answer',
  access: ['Admin'],
  summary: 'Answer one; its learner is told',
  params: z.object({ grievanceId: Id }),
  body: z.object({ answer: longText({ max: 4_000, required: 'Enter an answer', tooLong: 'Must be less than 4000 characters' }) }),
  reply: ReceivedGrievance,
  errors: ['NOT_FOUND', alreadyAnswered],
});

/** Whom to write to; names are null where the installation has not set them. */
export const PrivacyContact = z.object({
  officer: z.object({ name: z.string(), email: z.string() }).nullable(),
  answer_days: z.number().int(),
});

export const readPrivacyContact = defineRoute({
  name: 'readPrivacyContact',
  owner: 'privacy',
  method: 'GET',
  path: '/api/privacy/contact',
  access: 'public',
  summary: 'The grievance officer, for the public page',
  reply: PrivacyContact,
});
