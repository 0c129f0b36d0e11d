/** Words of privacy (docs/privacy.md). */
import { z } from 'zod';
import { SERVICES } from '../kernel/registry/services.js';

export const REQUEST_KINDS = ['export', 'erasure'] as const;
export const RequestKind = z.enum(REQUEST_KINDS, { error: 'Choose export or erasure' });
export type RequestKind = z.infer<typeof RequestKind>;

/**
 * waiting: written, another Admin has to approve it. declined: not carried out.
 * Of an export: collecting -> ready -> expired.
 * Of an erasure: closing (it can be taken back) -> sealing -> sealed -> erasing -> erased; or taken_back.
 */
export const REQUEST_STATES = [
  'waiting',
  'declined',
  'collecting',
  'ready',
  'expired',
  'closing',
  'taken_back',
  'sealing',
  'sealed',
  'erasing',
  'erased',
] as const;
export const RequestState = z.enum(REQUEST_STATES, { error: 'Unknown state' });
export type RequestState = z.infer<typeof RequestState>;

/** own: asked by the learner. written: entered by an Admin. left: it began by itself, because the account was inactive for a year. */
export const REQUEST_ORIGINS = ['own', 'written', 'left'] as const;
export const RequestOrigin = z.enum(REQUEST_ORIGINS);
export type RequestOrigin = z.infer<typeof RequestOrigin>;

/** exported: its part of a copy is ready. sealed: encrypted under the person's key. erased: nothing is left to decrypt. */
export const RECEIPT_KINDS = ['exported', 'sealed', 'erased'] as const;
export const ReceiptKind = z.enum(RECEIPT_KINDS);
export type ReceiptKind = z.infer<typeof ReceiptKind>;

/** How many rows of each table, by the table's name; `files` counts files. */
export const Counts = z.record(z.string(), z.number().int().nonnegative());
export type Counts = z.infer<typeof Counts>;

/** What a service answered about a request. */
export const Receipt = z.object({
  service: z.enum(SERVICES),
  kind: ReceiptKind,
  counts: Counts,
  received_at: z.iso.datetime(),
});

/** Days in which a learner's account is inactive, without interruption, before its erasure begins (docs/privacy.md#when-a-learner-leaves). */
export const LEFT_KEPT_DAYS = 365;
/** Hours after asking in which an erasure can be taken back. */
export const CLOSING_HOURS = 23;
/** Hours before the key is destroyed in which the person is told. */
export const NOTICE_HOURS = 48;
/** Days in which a copy can be downloaded. */
export const EXPORT_KEPT_DAYS = 7;
/** Hours after which a missing receipt raises an alert. */
export const RECEIPT_HOURS = 72;
/** Days in which a grievance is answered. */
export const ANSWER_DAYS = 30;
