/** TOKEN_FORGED: a token not signed by our keys, or a refresh token that was never issued; one is enough (docs/alerts.md#token_forged). */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

function isForged({ event_type, details }: RecordedEvent): boolean {
  if (event_type === 'AUTH_FAILURE') return details.reason === 'refresh_forged';
  return event_type === 'SUSPICIOUS_ACTIVITY' && details.signal === 'token_forged';
}

export const tokenForged: AlertRule = {
  id: 'TOKEN_FORGED',
  windowMs: 10 * 60_000,
  coolDownMs: 0,
  actionRequired: 'Replace the signing keys and find out who sent the token.',
  hitOf: (event) => {
    const emitter = event.metadata['emitter'];
    return isForged(event) && typeof emitter === 'string' ? hitFrom(event, emitter) : null;
  },
  judge: (window) => ({ severity: 'EMERGENCY', peak: window.length }),
  describe: ({ event_count, group_key }) =>
    event_count === 1 ? `A forged token was sent to ${group_key}` : `${event_count} forged tokens were sent to ${group_key}`,
};
