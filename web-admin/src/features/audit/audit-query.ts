/** The filters of the audit trail: days in the address, moments in the request. */
import type { QueryInputOf } from '@paanch/contracts/kernel/route';
import { listAuditEntries } from '@paanch/contracts/security/audit';
import { z } from 'zod';

const Day = z.iso.date().optional();

export const AuditFilters = listAuditEntries.query.extend({ from: Day, to: Day });
export type AuditFilters = z.infer<typeof AuditFilters>;

/** From the first moment of the one day to the last of the other, by the clock of India. */
export function askedFor({ from, to, ...others }: AuditFilters): QueryInputOf<typeof listAuditEntries> {
  return {
    ...others,
    ...(from !== undefined && { from: `${from}T00:00:00+05:30` }),
    ...(to !== undefined && { to: `${to}T23:59:59.999+05:30` }),
  };
}
