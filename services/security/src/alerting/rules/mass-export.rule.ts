/** MASS_EXPORT: one person exporting data of others often within 10 minutes, or many rows within an hour (docs/alerts.md#mass_export). */
import type { ExportOutcome } from '@paanch/contracts/security/event-details';
import type { RecordedEvent } from '../../classification/recorded-event.rule.js';
import type { AlertRule } from './alert-rule.js';
import { type Hit, hitFrom } from './hit.rule.js';

const EXPORTS = 5;
const OFTEN_MS = 10 * 60_000;
/** More than these. */
const ROWS = 5_000;

/** Learners can only export what is their own (docs/decisions/2026-11-23-own-results-raise-no-alert.md). */
const isOwn = ({ user_role }: RecordedEvent) => user_role === 'student';

/** Of a file whose reader broke off, any part may have arrived; the other outcomes left nothing to read. */
const LEFT: ReadonlySet<ExportOutcome | undefined> = new Set(['finished', 'cancelled']);

/** In the last ten minutes of the window. */
function exportsOf(window: readonly Hit[]): number {
  const end = Math.max(...window.map(({ occurred_at }) => occurred_at.getTime()));
  return window.filter(({ occurred_at }) => occurred_at.getTime() > end - OFTEN_MS).length;
}

export const massExport: AlertRule = {
  id: 'MASS_EXPORT',
  windowMs: 60 * 60_000,
  actionRequired: 'Ask why. End their sessions if there is no good reason.',
  hitOf: (event) => {
    const { user_id: person, event_type, details } = event;
    if (person === null || event_type !== 'DATA_EXPORT' || isOwn(event) || !LEFT.has(details.outcome)) return null;
    return hitFrom(event, person, details.rows ?? 0);
  },
  judge: (window) => {
    const rows = window.reduce((sum, hit) => sum + hit.weight, 0);
    if (rows > ROWS) return { severity: 'CRITICAL', peak: rows };
    const exports = exportsOf(window);
    return exports < EXPORTS ? null : { severity: 'CRITICAL', peak: exports };
  },
  // There are never so many exports as that.
  describe: ({ peak }) =>
    peak > ROWS ? `${peak.toLocaleString('en-IN')} rows exported within 60 minutes` : `${peak} exports within 10 minutes`,
};
