/** Copies and erasures as Admins see them (docs/privacy.md#requests). */
import { z } from 'zod';
import { Email, Id, lineOfText, longText } from '../kernel/fields.js';
import { listOf, listQuery } from '../kernel/list.js';
import { defineRoute } from '../kernel/route.js';
import { erasureRunning, exportRunning, ownApproval, requestNotWaiting, unknownLearner } from './reasons.js';
import { Receipt, RequestKind, RequestOrigin, RequestState } from './vocabulary.js';

const instant = z.iso.datetime();
const Named = z.object({ id: z.uuid(), name: z.string().nullable() });

export const PrivacyRequest = z.object({
  id: z.uuid(),
  kind: RequestKind,
  state: RequestState,
  /** The name and address are null once the person is erased. */
  person: z.object({ id: z.uuid(), full_name: z.string().nullable(), email: z.string().nullable() }),
  origin: RequestOrigin,
  /** Of a written one: how it came and when, such as "letter of 3 November". */
  reference: z.string().nullable(),
  entered_by: Named.nullable(),
  decided_by: Named.nullable(),
  decline_reason: z.string().nullable(),
  asked_at: instant,
  /** The next clock: when the account closes, when the copy expires, when the key is destroyed; null: none runs. */
  due_at: instant.nullable(),
  ended_at: instant.nullable(),
  receipts: z.array(Receipt),
  /** Services whose receipt has not come. */
  missing: z.array(z.string()),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

const admin = { owner: 'privacy', access: ['Admin'] } as const;
const RequestId = z.object({ requestId: Id });

export const listPrivacyRequests = defineRoute({
  ...admin,
  name: 'listPrivacyRequests',
  method: 'GET',
  path: '/api/admin/privacy/requests',
  summary: 'Copies and erasures with their receipts and clocks, newest first; search finds a name or an email address',
  query: listQuery({ kind: RequestKind.optional(), state: RequestState.optional() }),
  reply: listOf(PrivacyRequest),
});

export const enterPrivacyRequest = defineRoute({
  ...admin,
  name: 'enterPrivacyRequest',
  method: 'POST',
  path: '/api/admin/privacy/requests',
  status: 201,
  stepUp: true,
  summary: 'Enter a request that came in writing; another Admin approves it',
  body: z.object({
    kind: RequestKind,
    email: Email,
    reference: lineOfText({ max: 200, required: 'Say how the request came', tooLong: 'Must be less than 200 characters' }),
  }),
  reply: PrivacyRequest,
  errors: [unknownLearner, exportRunning, erasureRunning],
});

export const approvePrivacyRequest = defineRoute({
  ...admin,
  name: 'approvePrivacyRequest',
  method: 'POST',
  path: '/api/admin/privacy/requests/:requestId/approve',
  stepUp: true,
  summary: 'Approve a written request that another Admin entered; its clock starts',
  params: RequestId,
  reply: PrivacyRequest,
  errors: ['NOT_FOUND', ownApproval, requestNotWaiting],
});

export const declinePrivacyRequest = defineRoute({
  ...admin,
  name: 'declinePrivacyRequest',
  method: 'POST',
  path: '/api/admin/privacy/requests/:requestId/decline',
  stepUp: true,
  summary: 'Decline a written request, with the reason',
  params: RequestId,
  body: z.object({ reason: longText({ max: 500, required: 'Reason is required', tooLong: 'Reason must be at most 500 characters' }) }),
  reply: PrivacyRequest,
  errors: ['NOT_FOUND', requestNotWaiting],
});
