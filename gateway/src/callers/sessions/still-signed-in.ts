/** Whether what a person opened may stay open: their session is alive and their claims are current (docs/sessions.md#live-state). */
import type { AccessClaims } from '../access-token.js';
import { isStillValid } from '../resolve-caller.js';
import type { LiveSessions } from './live-sessions.js';

/** How often it is asked of everything open; milliseconds. */
export const RECHECK_MS = 1_000;

/** While auth is unreachable, everybody is. */
export async function stillSignedIn(sessions: LiveSessions, claims: AccessClaims): Promise<boolean> {
  const state = await sessions.stateOf({ sid: claims.sid, gen: claims.gen, last_activity: null, is_write: false, ip: null, browser: null });
  return state === null || isStillValid(claims, state);
}
