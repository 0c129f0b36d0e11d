/** What a change did to a record: which fields, and of those that the audit trail may keep, the values (docs/audit.md#values). */
import { z } from 'zod';
import type { Hashed } from './change-between.js';

const ACTIONS = ['created', 'changed', 'archived', 'restored'] as const;

/** By field; what may not be kept is a keyed hash. */
const Values = z.record(z.string(), z.unknown());

const HashOfReason: z.ZodType<string, string | Hashed> = z.string().regex(/^hmac:[0-9a-f]{16}$/);

/** What `changeBetween` tells beside action and fields. */
export const ChangedValues = {
  /** Absent in older facts, and where nothing had a value. */
  before: Values.optional(),
  after: Values.optional(),
  /** Of the reason a person gave, which its owner keeps. */
  reason_hash: HashOfReason.optional(),
};

/** @param others what else may happen to a record of its kind */
export function recordChange<const Other extends string>(...others: Other[]) {
  return z.object({
    action: z.enum([...ACTIONS, ...others]),
    fields: z.array(z.string()),
    ...ChangedValues,
  });
}
