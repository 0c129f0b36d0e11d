/** Receipts as Admin and Staff read them: with the reason of each override, and who made it (docs/path.md#overrides). */
import type { Receipt, StaffReceipt } from '@paanch/contracts/progress/receipts';
import type { Override, RecordFact } from '../learner-record/record-log.js';

export function overridesIn(logs: readonly (readonly RecordFact[])[]): ReadonlyMap<string, Override> {
  return new Map(logs.flat().flatMap((entry) => (entry.kind === 'overridden' ? [[entry.override.id, entry.override] as const] : [])));
}

export function forStaff(
  receipts: readonly Receipt[],
  overrides: ReadonlyMap<string, Override>,
  names: ReadonlyMap<string, string>,
): StaffReceipt[] {
  return receipts.flatMap((receipt) => {
    if (receipt.kind !== 'override') return receipt;
    const override = overrides.get(receipt.id);
    if (!override) return [];
    const { reason, by } = override;
    return { ...receipt, reason, decided_by: { id: by, name: names.get(by) ?? null } };
  });
}
