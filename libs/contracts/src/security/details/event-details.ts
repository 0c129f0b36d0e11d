/**
 * The details of each event type: what emitters may send and what alert rules read. A signal that is renamed here no longer compiles in
 * an emitter or a rule that uses the old name. Keys that are not listed are never stored (docs/events.md#never-recorded).
 */
import { z } from 'zod';
import type { SecurityEventType } from '../vocabulary.js';

/** Why a sign-in, a code or a refresh was refused. */
export const SIGN_IN_FAILURES = [
  'unknown_account',
  'bad_password',
  'mfa_failed',
  'disabled',
  'throttled',
  'pkce_mismatch',
  'code_reuse',
  'bad_token',
  'refresh_reuse',
  'refresh_forged',
  // Of a sign-in at a provider (docs/sso.md#refused).
  'sso_expired',
  'sso_provider',
  'sso_not_verified',
  'sso_wrong_domain',
  'sso_other_client',
  'sso_no_account',
  'sso_staff',
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** What made a request or a page suspicious. */
export const SUSPICIOUS_SIGNALS = [
  'token_forged',
  'bypass',
  'identity_missing',
  'identity_refused',
  'identity_anonymous',
  'service_token_missing',
  'service_token_refused',
  'impossible_progress',
  'grader_addressed',
  'session_context',
  'csp',
] as const;
export type SuspiciousSignal = (typeof SUSPICIOUS_SIGNALS)[number];

/** `cancelled`: the reader broke off, so any part of the file may have arrived. */
export const EXPORT_OUTCOMES = ['finished', 'refused', 'failed', 'cancelled'] as const;
export type ExportOutcome = (typeof EXPORT_OUTCOMES)[number];

/** The action of an override of stars or tier, as ADMIN_ACTION names it. */
export const PROGRESS_OVERRIDDEN = 'progress.overridden';

const Count = z.number().int().nonnegative();
const Text = z.string();
const Names = z.array(z.string()).readonly();
const Statuses = z.record(z.string(), Count);

const SignIn = z.object({
  amr: z.union([Text, Names]).optional(),
  door: Text.optional(),
  newDevice: z.boolean().optional(),
  newNetwork: z.boolean().optional(),
  sessionsActive: Count.optional(),
  accountRef: Text.optional(),
  /** Whole days since the account was made. */
  accountAgeDays: Count.optional(),
});

const FailedSignIn = z.object({
  reason: z.enum(SIGN_IN_FAILURES),
  accountRef: Text.optional(),
  deviceTrusted: z.boolean().optional(),
  attemptNo: Count.nullish(),
  /** Of a reused refresh token: the one before the current one, from the network and browser that have it. */
  sameBrowser: z.boolean().optional(),
});

const Access = z.object({ count: Count.optional(), statuses: Statuses.optional() });

export const EVENT_DETAILS = {
  AUTH_SUCCESS: SignIn.extend({ action: Text.optional() }),
  AUTH_FAILURE: FailedSignIn,
  AUTH_TOKEN_EXPIRED: z.object({ ageSeconds: z.number() }),
  SESSION_EXPIRED: z.object({ cause: Text, ageMinutes: z.number() }),
  SESSION_REFRESHED: z.object({ generation: Count, reuse: Text.nullable(), sameNetwork: z.boolean() }),
  ROLE_VALIDATION_FAILED: z.object({ required: Names, have: Text, audience: Text.optional() }),
  RATE_LIMIT_EXCEEDED: z.object({ limitId: Text, keyKind: Text, limit: Count, windowSeconds: Count, count: Count.optional() }),
  RATE_LIMIT_CHECK: z.object({ limitId: Text, used: Count, limit: Count }),
  UNAUTHORIZED_ACCESS: z.object({
    kind: z.enum(['no_session', 'csrf', 'object_scope']),
    objectType: Text.optional(),
    objectRef: Text.optional(),
    count: Count.optional(),
  }),
  FILE_UPLOAD: z.object({
    uploadType: Text,
    outcome: z.enum(['accepted', 'rejected', 'presigned']),
    sizeBytes: Count.nullable(),
    declaredType: Text,
    detectedType: Text.nullish(),
    rejectReason: Text.nullish(),
    sha256: Text.nullish(),
  }),
  FILE_ACCESS: z.object({ uploadType: Text, ownerIsCaller: z.boolean(), objectRef: Text }),
  SENSITIVE_DATA_ACCESS: z.object({ dataKind: Text, subjectId: Text, purpose: Text }),
  DATA_ACCESS_FAILURE: z.object({ store: Text, errorClass: Text }),
  ADMIN_ACTION: z.object({
    action: Text,
    objectType: Text.optional(),
    objectId: Text.optional(),
    changedFields: Names.optional(),
    auditSeq: Count.optional(),
    minutesSinceActorAdded: z.number().optional(),
    /** Of a review: its outcome differs from that of an earlier one. */
    reverses: z.boolean().optional(),
  }),
  ADMIN_API_ACCESS: Access,
  BULK_OPERATION: z.object({ operation: Text, rows: Count, dryRun: z.boolean(), jobId: Text.optional() }),
  CONFIGURATION_ACCESS: z.object({
    configKind: Text,
    configId: Text.optional(),
    access: z.enum(['read', 'change']),
    changedFields: Names.optional(),
    /** Attempts that were under way when it changed. */
    openAttempts: Count.optional(),
  }),
  SUSPICIOUS_ACTIVITY: z.object({
    signal: z.enum(SUSPICIOUS_SIGNALS),
    score: z.number().optional(),
    ruleId: Text.optional(),
    header: Text.optional(),
    directive: Text.optional(),
    count: Count.optional(),
  }),
  PRIVILEGE_ESCALATION: z.object({ from: Text, to: Text, actorId: Text.nullable(), targetId: Text, path: Text }),
  SYSTEM_ERROR: z.object({
    component: Text,
    errorClass: Text,
    fingerprint: Text.optional(),
    count: Count.optional(),
    /** Of what was lost and repaired: where, and when the first and the last of it had been published. */
    stream: Text.optional(),
    from: Text.optional(),
    to: Text.optional(),
  }),
  VALIDATION_ERROR: z.object({ code: Text, fields: Names, count: Count, signature: z.literal('mass_assignment').optional() }),
  DATA_EXPORT: z.object({
    exportKind: Text,
    outcome: z.enum(EXPORT_OUTCOMES),
    rows: Count,
    format: Text,
    filters: Names,
    sha256: Text.nullish(),
    jobId: Text.optional(),
  }),
  STUDENT_API_ACCESS: Access.extend({ action: Text.optional() }),
  STUDENT_AUTH_SUCCESS: SignIn,
  STUDENT_AUTH_FAILURE: FailedSignIn,
  STUDENT_SUBMISSION: z.object({
    kind: Text,
    objectId: Text,
    attemptNo: Count,
    durationSeconds: z.number().nullish(),
    /** Of an exam: how many questions it asked, and the score in percent. */
    questionCount: Count.optional(),
    score: Count.nullish(),
    replayed: z.boolean(),
  }),
  STUDENT_PROGRESS: z.object({
    change: Text,
    from: z.union([Text, z.number()]).nullish(),
    to: z.union([Text, z.number()]).nullish(),
    cause: Text,
    override: z.boolean(),
  }),
} satisfies Record<SecurityEventType, z.ZodObject>;

/** What an emitter sends. */
export type DetailsOf<Type extends SecurityEventType> = z.infer<(typeof EVENT_DETAILS)[Type]>;

/** What a reader may rely on: an older emitter may leave any of it out. */
export type KnownDetails<Type extends SecurityEventType> = Readonly<Partial<DetailsOf<Type>>>;

/** Keeps the details the type allows, each with a value of its schema; the emitter is not trusted to. */
export function knownDetails<Type extends SecurityEventType>(type: Type, details: Readonly<Record<string, unknown>>): KnownDetails<Type> {
  const shape: Readonly<Record<string, z.ZodType>> = EVENT_DETAILS[type].shape;
  const known = Object.entries(shape).flatMap(([key, schema]) => {
    const value = schema.safeParse(details[key]).data;
    return value === undefined ? [] : [[key, value] as const];
  });
  // Each entry fits the schema of its key, which `fromEntries` cannot express.
  return Object.fromEntries(known) as KnownDetails<Type>;
}
