import type { AuditEntry, ChainCheck } from '@paanch/contracts/security/audit';
import type { z } from 'zod';
import type { ShownEntry } from './audit-search.store.js';
import type { Check } from './verify/check.store.js';

export const presentEntry = ({ time, ...entry }: ShownEntry): AuditEntry => ({ ...entry, time: time.toISOString() });

export function presentCheck(check: Check | null): z.infer<typeof ChainCheck> {
  if (check === null) return null;
  const { checked_at, entries, first_bad_seq } = check;
  return { checked_at: checked_at.toISOString(), entries, first_bad_seq };
}
