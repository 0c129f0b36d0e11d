/** What an entry says of each field: how it was before and after the change (docs/audit.md#values). */
import type { AuditEntry } from '@paanch/contracts/security/audit';

export type KeptValue =
  /** The entry does not say. */
  | { readonly kind: 'notRecorded' }
  | { readonly kind: 'empty' }
  /** Only its keyed hash. */
  | { readonly kind: 'notKept' }
  | { readonly kind: 'yes' }
  | { readonly kind: 'no' }
  | { readonly kind: 'words'; readonly words: string };

export interface ChangedField {
  readonly field: string;
  readonly before: KeptValue;
  readonly after: KeptValue;
}

const HASHED = 'hmac:';

function kept(value: unknown): KeptValue {
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (typeof value === 'boolean') return { kind: value ? 'yes' : 'no' };
  if (typeof value === 'string') return value.startsWith(HASHED) ? { kind: 'notKept' } : { kind: 'words', words: value };
  return { kind: 'words', words: JSON.stringify(value) };
}

/** The named fields in their order, then those that have a value all the same, such as a reason. */
export function changedFields({
  changed_fields: named,
  before,
  after,
}: Pick<AuditEntry, 'changed_fields' | 'before' | 'after'>): ChangedField[] {
  const old = new Map(Object.entries(before));
  const next = new Map(Object.entries(after));
  return [...new Set([...named, ...old.keys(), ...next.keys()])].map((field) => {
    if (!old.has(field) && !next.has(field)) return { field, before: { kind: 'notRecorded' }, after: { kind: 'notRecorded' } };
    return { field, before: kept(old.get(field)), after: kept(next.get(field)) };
  });
}

export const hasHashes = (fields: readonly ChangedField[]): boolean =>
  fields.some(({ before, after }) => before.kind === 'notKept' || after.kind === 'notKept');
