import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { raiseAlerts } from '../../alerting/raise-alerts.js';
import { AUDIT_TRAIL, CHAIN_MISMATCH } from '../../alerting/rules/system/audit-gap.rule.js';
import type { SecurityDeps } from '../../deps.js';
import { ownError } from '../../system/own-error.js';
import { saveCheck } from './check.store.js';
import { isToTell } from './finding.rule.js';
import { verifyAudit } from './verify-audit.js';

/** Checks the whole chain, keeps the result, and stores an event of a finding: directly, because NATS may be away. */
export async function checkAudit(deps: SecurityDeps, stopping?: AbortSignal): Promise<void> {
  const { audit, clock, db, feed, newId } = deps;
  const verified = await verifyAudit(deps, stopping);
  if (verified === null) return;
  const { entries, heads, first_bad_seq } = verified;
  const before = await audit.checks.last();
  const now = clock();
  const isTold = isToTell(first_bad_seq, before, now);
  const told_at = isTold ? now : first_bad_seq === null ? null : (before?.told_at ?? null);
  await inTransaction(db, async (tx) => {
    await saveCheck(tx, { checked_at: now, entries, heads, first_bad_seq, told_at });
    if (isTold) await raiseAlerts(tx, await feed.record(tx, [mismatchAt(now, newId())]), newId);
  });
}

const mismatchAt = (occurred_at: Date, event_id: string) =>
  ownError({ event_id, occurred_at, severity: 'EMERGENCY', component: AUDIT_TRAIL, errorClass: CHAIN_MISMATCH });
