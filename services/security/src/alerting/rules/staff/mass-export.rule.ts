/**
 * MASS_EXPORT: one person exporting data of others often or opening many private files within 10 minutes, or exporting many rows within an
 * hour (docs/alerts.md#mass_export).
 */
import type { ExportOutcome } from '@paanch/contracts/security/details/event-details';
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';
import { worstOf } from '../verdicts.rule.js';
import { filesOpened } from './files-opened.rule.js';

const EXPORTS = 5;
const FILES = 25;
const OFTEN_MS = 10 * 60_000;
/** More than these. */
const ROWS = 5_000;
const FILE = 'file';

/** Learners can only export what is their own (docs/decisions/2026-11-23-own-results-raise-no-alert.md). */
const isOwn = ({ user_role }: RecordedEvent) => user_role === 'student';

/** Of a file whose reader broke off, any part may have arrived; the other outcomes left nothing to read. */
const LEFT: ReadonlySet<ExportOutcome | undefined> = new Set(['finished', 'cancelled']);

/** A file that staff open leaves SENSITIVE_DATA_ACCESS too, which does not say which file it was. */
function hitOf(event: RecordedEvent, person: string): Hit | null {
  const { event_type, details } = event;
  if (event_type === 'DATA_EXPORT') return LEFT.has(details.outcome) ? hitFrom(event, person, details.rows ?? 0) : null;
  if (event_type !== 'FILE_ACCESS' || details.ownerIsCaller !== false || details.objectRef === undefined) return null;
  return { ...hitFrom(event, person, 0), kind: FILE, object_ref: details.objectRef };
}

/** In the last ten minutes of the window. */
function lately(window: readonly Hit[]): readonly Hit[] {
  const end = Math.max(...window.map(({ occurred_at }) => occurred_at.getTime()));
  return window.filter(({ occurred_at }) => occurred_at.getTime() > end - OFTEN_MS);
}

export const massExport: AlertRule = {
  id: 'MASS_EXPORT',
  windowMs: 60 * 60_000,
  coolDownMs: 6 * 60 * 60_000,
  actionRequired: 'Ask why. End their sessions if there is no good reason.',
  hitOf: (event) => (event.user_id === null || isOwn(event) ? null : hitOf(event, event.user_id)),
  judge: (window) => {
    const rows = window.reduce((sum, hit) => sum + hit.weight, 0);
    if (rows > ROWS) return { severity: 'CRITICAL', peak: rows };
    const recent = lately(window);
    const { files, weight } = filesOpened(recent.filter(({ kind }) => kind === FILE));
    const exports = recent.filter(({ kind }) => kind !== FILE).length;
    return worstOf(
      exports < EXPORTS ? null : { severity: 'CRITICAL', peak: exports },
      weight < FILES ? null : { severity: 'CRITICAL', peak: files, cause: FILE },
    );
  },
  describe: ({ peak, cause }) => {
    if (cause === FILE) return `${peak} private files of others opened within 10 minutes`;
    // There are never so many exports as that.
    return peak > ROWS ? `${peak.toLocaleString('en-IN')} rows exported within 60 minutes` : `${peak} exports within 10 minutes`;
  },
};
