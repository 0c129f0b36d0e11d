/** Facts of auth. Names and e-mails travel only in PersonChanged and ClientChanged (docs/events.md#what-a-fact-may-carry). */
import { BACKGROUND_TYPES } from '../kernel/vocabulary/study.js';
import { z } from 'zod';
import { CONSENT_PURPOSES } from './consents/notice.js';
import { GIVEN_ACCOMMODATIONS } from './accommodations.js';
import { LANGUAGES } from './profile.js';
import { defineEvent } from '../kernel/event.js';
import { ChangedValues, recordChange } from '../kernel/records/record-change.js';
import { ROLES } from '../kernel/roles.js';
import { SESSION_END_CAUSES } from './vocabulary.js';

const Change = z.object({
  /** restated: nothing changed; said again for a service that has begun to keep a copy. */
  action: z.enum(['created', 'invited', 'changed', 'deactivated', 'reactivated', 'banned', 'unbanned', 'removed', 'restated']),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  ...ChangedValues,
});

export const PersonChanged = defineEvent({
  type: 'PersonChanged',
  subject: 'events.auth.person_changed',
  version: 1,
  source: 'auth',
  aggregate: 'person',
  data: z.object({
    person_id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    client_id: z.uuid().nullable(),
    is_active: z.boolean(),
    change: Change,
    /** The learner's field of study; absent in older facts, null if none is chosen. */
    background_type: z.enum(BACKGROUND_TYPES).nullable().optional(),
    /** The day on which a minor comes of age; null: of age, or not known. Absent in older facts. */
    minor_until: z.iso.date().nullable().optional(),
    /** The role before, when this change altered it. */
    previous_role: z.enum(ROLES).nullable(),
    /** Of pages and mails; absent in older facts. */
    language: z.enum(LANGUAGES).optional(),
  }),
  consumedBy: ['progress', 'careers', 'interview', 'content', 'security', 'privacy'],
});

export const ClientChanged = defineEvent({
  type: 'ClientChanged',
  subject: 'events.auth.client_changed',
  version: 1,
  source: 'auth',
  aggregate: 'client',
  data: z.object({
    client_id: z.uuid(),
    name: z.string(),
    is_active: z.boolean(),
    change: Change,
    /** What careers holds learners to; absent in older facts. */
    job_portal_enabled: z.boolean().optional(),
    max_resumes_per_student: z.number().int().optional(),
    max_applications_per_student: z.number().int().optional(),
    /** Address ranges in CIDR notation, for the alert rules of security; absent in older facts: none. */
    networks: z.array(z.string()).optional(),
  }),
  consumedBy: ['content', 'progress', 'careers', 'interview', 'security'],
});

export const SignedIn = defineEvent({
  type: 'SignedIn',
  subject: 'events.auth.signed_in',
  version: 1,
  source: 'auth',
  aggregate: 'session',
  data: z.object({
    session_id_ref: z.string(),
    user_id: z.uuid(),
    role: z.enum(ROLES),
    amr: z.array(z.string()),
    door: z.enum(['learner-web', 'admin-web']),
    new_device: z.boolean(),
    new_network: z.boolean(),
    sessions_active: z.number().int(),
    /** HMAC of the e-mail, 16 hex characters: joins a success to earlier failures. */
    account_ref: z.string(),
    /** Whole days since the account was made; absent in older facts. */
    account_age_days: z.number().int().optional(),
  }),
  consumedBy: ['auth', 'security'],
});

export const SessionRefreshed = defineEvent({
  type: 'SessionRefreshed',
  subject: 'events.auth.session_refreshed',
  version: 1,
  source: 'auth',
  aggregate: 'session',
  data: z.object({
    user_id: z.uuid(),
    generation: z.number().int(),
    reuse: z.enum(['none', 'grace', 'recovery']),
    same_network: z.boolean(),
  }),
  consumedBy: ['security'],
});

export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  subject: 'events.auth.session_ended',
  version: 1,
  source: 'auth',
  aggregate: 'session',
  data: z.object({
    user_id: z.uuid(),
    cause: z.enum(SESSION_END_CAUSES),
    age_minutes: z.number().int(),
  }),
  consumedBy: ['security'],
});

export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  subject: 'events.auth.password_changed',
  version: 1,
  source: 'auth',
  aggregate: 'person',
  data: z.object({ user_id: z.uuid() }),
  consumedBy: ['auth', 'security'],
});

/** A link was sent, by staff or at the person's request. PasswordChanged says whether it was used. */
export const PasswordResetSent = defineEvent({
  type: 'PasswordResetSent',
  subject: 'events.auth.password_reset_sent',
  version: 1,
  source: 'auth',
  aggregate: 'person',
  data: z.object({ user_id: z.uuid(), by: z.enum(['self', 'staff']) }),
  consumedBy: ['security'],
});

export const InvitationChanged = defineEvent({
  type: 'InvitationChanged',
  subject: 'events.auth.invitation_changed',
  version: 1,
  source: 'auth',
  aggregate: 'invitation',
  data: z.object({
    invitation_id: z.uuid(),
    person_id: z.uuid(),
    change: z.object({ action: z.enum(['sent', 'resent', 'removed', 'accepted']), fields: z.array(z.string()), ...ChangedValues }),
  }),
  consumedBy: ['security'],
});

export const MfaChanged = defineEvent({
  type: 'MfaChanged',
  subject: 'events.auth.mfa_changed',
  version: 1,
  source: 'auth',
  aggregate: 'person',
  data: z.object({ user_id: z.uuid(), change: z.enum(['enabled', 'disabled', 'codes_renewed', 'recovery_code_used', 'removed_by_staff']) }),
  consumedBy: ['auth', 'security'],
});

export const AccommodationsChanged = defineEvent({
  type: 'AccommodationsChanged',
  subject: 'events.auth.accommodations_changed',
  version: 1,
  source: 'auth',
  aggregate: 'accommodations',
  /** Facts from before the others were given have extra time alone. */
  data: z.object({ person_id: z.uuid(), extra_time_factor: z.number(), ...z.object(GIVEN_ACCOMMODATIONS).partial().shape, change: Change }),
  consumedBy: ['progress', 'interview', 'security'],
});

/** A learner asked for extra time or other support, or changed what they ask for. The words stay in auth. */
export const SupportRequested = defineEvent({
  type: 'SupportRequested',
  subject: 'events.auth.support_requested',
  version: 1,
  source: 'auth',
  aggregate: 'accommodations',
  data: z.object({ person_id: z.uuid() }),
  consumedBy: ['auth'],
});

/** A notification was added to a person's list; its content stays there. */
export const Notified = defineEvent({
  type: 'Notified',
  subject: 'events.auth.notified',
  version: 1,
  source: 'auth',
  aggregate: 'notification',
  /** student_id: whom the live stream tells; null for staff. */
  data: z.object({ notification_id: z.uuid(), person_id: z.uuid(), student_id: z.uuid().nullable() }),
  refreshes: 'notifications',
  /** The live stream consumes every fact that refreshes something. */
  consumedBy: ['gateway'],
});

/** A learner agreed to a notice, or took that back. */
export const ConsentChanged = defineEvent({
  type: 'ConsentChanged',
  subject: 'events.auth.consent_changed',
  version: 1,
  source: 'auth',
  aggregate: 'consent',
  data: z.object({
    person_id: z.uuid(),
    purpose: z.enum(CONSENT_PURPOSES),
    notice_version: z.string(),
    is_given: z.boolean(),
    changed_at: z.iso.datetime(),
  }),
  consumedBy: ['careers', 'interview', 'security'],
});

/** Staff told learners something; the words stay in auth. */
export const Announced = defineEvent({
  type: 'Announced',
  subject: 'events.auth.announced',
  version: 1,
  source: 'auth',
  aggregate: 'announcement',
  data: z.object({
    announcement_id: z.uuid(),
    client_id: z.uuid().nullable(),
    learners: z.number().int(),
    change: z.object({ action: z.literal('sent'), fields: z.array(z.string()), ...ChangedValues }),
  }),
  consumedBy: ['security'],
});

/** A client's own sign-in was set up, changed or removed. Never its secret. */
export const SsoConnectionChanged = defineEvent({
  type: 'SsoConnectionChanged',
  subject: 'events.auth.sso_connection_changed',
  version: 1,
  source: 'auth',
  aggregate: 'sso_connection',
  data: z.object({ connection_id: z.uuid(), client_id: z.uuid(), change: recordChange('removed') }),
  consumedBy: ['security'],
});
