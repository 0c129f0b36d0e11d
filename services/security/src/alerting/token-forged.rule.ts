/** TOKEN_FORGED: a token that none of our keys made, or a refresh token that was never given out; one is enough (trust 4). */
import type { RecordedEvent } from '../classification/recorded-event.js';
import { type AlertRule, hitFrom } from './hit.rule.js';

function isForged({ eventType, details }: RecordedEvent): boolean {
  if (eventType === 'AUTH_FAILURE') return details['reason'] === 'refresh_forged';
  return eventType === 'SUSPICIOUS_ACTIVITY' && details['signal'] === 'token_forged';
}

export const tokenForged: AlertRule = {
  id: 'TOKEN_FORGED',
  windowMs: 10 * 60_000,
  actionRequired: 'Replace the signing keys and find out who sent the token.',
  hitOf: (event) => {
    const emitter = event.metadata['emitter'];
    return isForged(event) && typeof emitter === 'string' ? hitFrom(event, emitter) : null;
  },
  judge: (window) => ({ severity: 'EMERGENCY', peak: window.length }),
  describe: ({ eventCount, groupKey }) =>
    eventCount === 1 ? `A forged token was sent to ${groupKey}` : `${eventCount} forged tokens were sent to ${groupKey}`,
};
