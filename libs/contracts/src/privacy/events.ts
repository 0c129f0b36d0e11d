/** Facts of privacy, and what services answer to them. Ids and counts alone (docs/privacy.md#how-services-answer). */
import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { LANGUAGES } from '../kernel/language/language.js';
import { recordChange } from '../kernel/records/record-change.js';
import { byService, type Service, SERVICES } from '../kernel/registry/services.js';
import { GRIEVANCE_STATES } from './grievances.js';
import { GUARDIAN_STATES } from './guardians.js';
import { Counts, RECEIPT_KINDS, REQUEST_KINDS, REQUEST_STATES, RequestOrigin } from './vocabulary.js';

const asked = { request_id: z.uuid(), subject_id: z.uuid() };

/** Every service prepares its part of a copy. */
export const ExportRequested = defineEvent({
  type: 'ExportRequested',
  subject: 'events.privacy.export_requested',
  version: 1,
  source: 'privacy',
  aggregate: 'privacy_request',
  data: z.object(asked),
  consumedBy: [...SERVICES],
});

/** The account is closed: every service seals what it holds, or erases it where the key was destroyed before. */
export const ErasureClosed = defineEvent({
  type: 'ErasureClosed',
  subject: 'events.privacy.erasure_closed',
  version: 1,
  source: 'privacy',
  aggregate: 'privacy_request',
  data: z.object(asked),
  consumedBy: [...SERVICES],
});

/** The key is destroyed: every service removes what it had sealed. */
export const KeyDestroyed = defineEvent({
  type: 'KeyDestroyed',
  subject: 'events.privacy.key_destroyed',
  version: 1,
  source: 'privacy',
  aggregate: 'privacy_request',
  data: z.object(asked),
  consumedBy: [...SERVICES],
});

/** A request came or went on. */
export const PrivacyRequestChanged = defineEvent({
  type: 'PrivacyRequestChanged',
  subject: 'events.privacy.request_changed',
  version: 1,
  source: 'privacy',
  aggregate: 'privacy_request',
  data: z.object({
    ...asked,
    /** Whom the live stream tells. */
    student_id: z.uuid(),
    kind: z.enum(REQUEST_KINDS),
    state: z.enum(REQUEST_STATES),
    /** Absent in older facts. */
    origin: RequestOrigin.optional(),
    change: recordChange(),
  }),
  refreshes: 'privacy',
  consumedBy: ['auth', 'security', 'gateway'],
});

/** A service has not answered for 72 hours. */
export const ReceiptMissing = defineEvent({
  type: 'ReceiptMissing',
  subject: 'events.privacy.receipt_missing',
  version: 1,
  source: 'privacy',
  aggregate: 'privacy_request',
  data: z.object({ request_id: z.uuid(), kind: z.enum(RECEIPT_KINDS), service: z.enum(SERVICES) }),
  consumedBy: ['security'],
});

export const GrievanceChanged = defineEvent({
  type: 'GrievanceChanged',
  subject: 'events.privacy.grievance_changed',
  version: 1,
  source: 'privacy',
  aggregate: 'grievance',
  data: z.object({ grievance_id: z.uuid(), student_id: z.uuid(), state: z.enum(GRIEVANCE_STATES), change: recordChange() }),
  refreshes: 'privacy',
  consumedBy: ['auth', 'security', 'gateway'],
});

/** A parent was asked, agreed, refused, or changed the answer. */
export const GuardianAnswered = defineEvent({
  type: 'GuardianAnswered',
  subject: 'events.privacy.guardian_answered',
  version: 1,
  source: 'privacy',
  aggregate: 'guardian',
  data: z.object({
    student_id: z.uuid(),
    state: z.enum(GUARDIAN_STATES),
    notice_version: z.string(),
    /** Of the words that were answered to; absent while the answer is out, and in older facts. */
    notice_language: z.enum(LANGUAGES).optional(),
  }),
  refreshes: 'privacy',
  consumedBy: ['auth', 'security', 'gateway'],
});

/** A mail is to be sent to an address that is no account; auth fetches it by its id. */
export const LetterDue = defineEvent({
  type: 'LetterDue',
  subject: 'events.privacy.letter_due',
  version: 1,
  source: 'privacy',
  aggregate: 'letter',
  data: z.object({ letter_id: z.uuid() }),
  consumedBy: ['auth'],
});

const answeredBy = <S extends Service>(source: S) =>
  defineEvent({
    type: 'PartAnswered',
    subject: `events.${source}.part_answered`,
    version: 1,
    source,
    aggregate: 'privacy_part',
    data: z.object({ ...asked, service: z.enum(SERVICES), kind: z.enum(RECEIPT_KINDS), counts: Counts, sha256: z.string().nullable() }),
    consumedBy: ['privacy'],
  });

/** A service's receipt; one contract for each. The hash is that of the part, of a copy alone. */
export const PART_ANSWERED = byService(answeredBy);
