/** UPLOAD_ABUSE: files of one person that were not what they claimed, or one that carried a virus (docs/alerts.md#upload_abuse). */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

const REJECTS = 5;
const HARMFUL = 'HARMFUL_FILE';
/** For what is in the file. Too large, protected and cancelled ones are everyday faults. */
const CONTENT: ReadonlySet<string> = new Set([
  HARMFUL,
  'INVALID_FILE_TYPE',
  'ACTIVE_DOCUMENT',
  'DOCUMENT_UNREADABLE',
  'PICTURE_UNREADABLE',
  'TOO_MANY_PIXELS',
]);

/** Null for a file that was not rejected for its content. One of 0 bytes was refused by its name alone. */
function reasonOf({ event_type, details }: RecordedEvent): string | null {
  if (event_type !== 'FILE_UPLOAD' || details.outcome !== 'rejected') return null;
  const reason = details.rejectReason ?? null;
  if (reason === HARMFUL) return reason;
  return reason !== null && CONTENT.has(reason) && details.sizeBytes !== 0 ? reason : null;
}

export const uploadAbuse: AlertRule = {
  id: 'UPLOAD_ABUSE',
  windowMs: 15 * 60_000,
  coolDownMs: 6 * 60 * 60_000,
  actionRequired: 'The files were not accepted. Talk to the person.',
  hitOf: (event) => {
    const reason = reasonOf(event);
    return reason === null || event.user_id === null ? null : { ...hitFrom(event, event.user_id), kind: reason };
  },
  judge: (window) => {
    const harmful = window.filter(({ kind }) => kind === HARMFUL).length;
    if (harmful > 0) return { severity: 'CRITICAL', peak: harmful };
    return window.length < REJECTS ? null : { severity: 'WARNING', peak: window.length };
  },
  describe: ({ severity, peak }) => {
    if (severity === 'WARNING') return `${peak} files rejected for their content within 15 minutes`;
    return peak === 1 ? 'A harmful file was uploaded' : `${peak} harmful files were uploaded within 15 minutes`;
  },
};
