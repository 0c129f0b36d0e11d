/**
 * How a session ended: `expired` by the server or with its cookies, `signed-out` by the person, `sign-out-pending` by the person while
 * the server could not be reached, `absent` if this tab knew of none.
 */
export type Ending = 'expired' | 'signed-out' | 'sign-out-pending' | 'absent';

export const EXPIRED = 'Session expired. Please log in again.';

/** A message with one of these words ends the session in the browser (docs/sessions.md#what-a-401-says). */
export function isAboutSession(message: string): boolean {
  return /session|expired|timeout/i.test(message);
}
