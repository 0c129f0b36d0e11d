/** What the receipts of the services make of a request (docs/privacy.md#how-services-answer). */
import { SERVICES, type Service } from '@paanch/contracts/kernel/registry/services';
import { type Task, task } from '@paanch/contracts/kernel/tasks/task';
import { archiveExport } from '@paanch/contracts/privacy/tasks';
import type { ReceiptKind } from '@paanch/contracts/privacy/vocabulary';
import { type RequestDecision, saved } from '../requests/request.rule.js';
import type { StoredRequest } from '../requests/tables.js';

/** Whose receipts each state waits for. */
export const AWAITED: Readonly<Partial<Record<StoredRequest['state'], ReceiptKind>>> = {
  collecting: 'exported',
  sealing: 'sealed',
  erasing: 'erased',
};

export interface Answered {
  readonly service: Service;
  readonly kind: ReceiptKind;
}

/** Services whose receipt of a kind has not come. */
export function missingOf(kind: ReceiptKind, receipts: readonly Answered[]): readonly Service[] {
  const answered = new Set(receipts.filter((receipt) => receipt.kind === kind).map(({ service }) => service));
  return SERVICES.filter((service) => !answered.has(service));
}

interface ReceivedDecision extends RequestDecision {
  readonly tasks: readonly Task[];
}

const sinceOf = ({ awaiting_since: since, created_at: created }: StoredRequest): Date => since ?? created;

/** @param receipts all that have come. @returns null if nothing follows yet */
export function afterReceipts(known: StoredRequest, receipts: readonly Answered[], keptMs: number, now: Date): ReceivedDecision | null {
  const awaited = AWAITED[known.state];
  if (awaited === undefined || missingOf(awaited, receipts).length > 0) return null;
  if (awaited === 'exported') {
    const next = { ...known, awaiting_since: null };
    return { next, facts: [], outcome: next, tasks: [task(archiveExport, { request_id: known.id, since: sinceOf(known).toISOString() })] };
  }
  if (awaited === 'sealed') {
    const due = new Date((known.closed_at ?? now).getTime() + keptMs);
    return { ...saved(known, { ...known, state: 'sealed', awaiting_since: null, due_at: due }), tasks: [] };
  }
  return { ...saved(known, { ...known, state: 'erased', awaiting_since: null, due_at: null, ended_at: now }), tasks: [] };
}
