/** TOKEN_REUSE: a refresh token or a sign-in code was used again, as a thief does; one is enough (docs/alerts.md#token_reuse). */
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import type { AlertRule } from '../alert-rule.js';
import { hitFrom } from '../hit.rule.js';

const STOLEN = 'stolen';

function kindOf({ event_type, details }: RecordedEvent): string | null {
  if (event_type !== 'AUTH_FAILURE' && event_type !== 'STUDENT_AUTH_FAILURE') return null;
  if (details.reason === 'code_reuse') return STOLEN;
  if (details.reason !== 'refresh_reuse') return null;
  // The same browser may have lost the answer with the next token when it crashed.
  return details.sameBrowser === true ? 'lost' : STOLEN;
}

export const tokenReuse: AlertRule = {
  id: 'TOKEN_REUSE',
  windowMs: 10 * 60_000,
  coolDownMs: 0,
  actionRequired: 'The session has been ended. Ask the person, and reset the password if they do not know the device.',
  hitOf: (event) => {
    const kind = kindOf(event);
    // A code may be used again before a session is known.
    const session = event.session_ref ?? ('accountRef' in event.details ? event.details.accountRef : undefined);
    return kind === null || session === undefined ? null : { ...hitFrom(event, session), kind };
  },
  judge: (window) => ({ severity: window.some(({ kind }) => kind === STOLEN) ? 'CRITICAL' : 'WARNING', peak: window.length }),
  describe: ({ severity }) =>
    severity === 'WARNING' ? 'A token of a session was used again by the same browser' : 'A token that had been used was used again',
};
