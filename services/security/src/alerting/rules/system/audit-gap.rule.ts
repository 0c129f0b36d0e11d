/** AUDIT_GAP: observations that never arrived, or an audit trail that is not what was signed (docs/alerts.md#audit_gap). */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';

/** Error class of the event that the check of the numbers stores. */
export const SEQUENCE_GAP = 'SequenceGap';
/** Component and error class of the event that the check of the audit trail stores. */
export const AUDIT_TRAIL = 'audit';
export const CHAIN_MISMATCH = 'ChainMismatch';

const [GAP, MISMATCH] = [1, 2];

function hitOf(event: RecordedEvent): Hit | null {
  if (event.event_type !== 'SYSTEM_ERROR' || event.metadata['emitter'] !== 'security') return null;
  const { component, errorClass } = event.details;
  if (component === undefined) return null;
  if (errorClass === SEQUENCE_GAP) return hitFrom(event, component, GAP);
  return errorClass === CHAIN_MISMATCH && component === AUDIT_TRAIL ? hitFrom(event, component, MISMATCH) : null;
}

export const auditGap: AlertRule = {
  id: 'AUDIT_GAP',
  windowMs: 10 * 60_000,
  coolDownMs: 0,
  actionRequired:
    'Find out why observations are missing. Where the audit trail differs, freeze writes to it and compare it with the last kept head.',
  hitOf,
  judge: (window) => ({ severity: window.some(({ weight }) => weight === MISMATCH) ? 'EMERGENCY' : 'CRITICAL', peak: window.length }),
  describe: ({ severity, group_key }) =>
    severity === 'EMERGENCY' ? 'The audit trail differs from what was signed' : `Observations of ${group_key} are missing`,
};
