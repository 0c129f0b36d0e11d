/** SESSION_CONTEXT_SHIFT: one session used from two networks and two browsers in turn within 10 minutes (docs/alerts.md#session_context_shift). */
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

/** There and back. */
const SHIFTS = 2;

export const sessionContextShift: AlertRule = {
  id: 'SESSION_CONTEXT_SHIFT',
  windowMs: 10 * 60_000,
  coolDownMs: 24 * 60 * 60_000,
  actionRequired: 'End the session and ask the person.',
  hitOf: (event) => {
    const { session_ref: session, event_type, details } = event;
    const isShift = event_type === 'SUSPICIOUS_ACTIVITY' && details.signal === 'session_context';
    return isShift && session !== null ? hitFrom(event, session) : null;
  },
  judge: (window) => (window.length < SHIFTS ? null : { severity: 'CRITICAL', peak: window.length }),
  describe: ({ peak }) => `One session moved ${peak} times to another network and browser within 10 minutes`,
};
