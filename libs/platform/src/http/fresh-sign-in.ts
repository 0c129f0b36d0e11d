import { STEP_UP_SECONDS } from '@paanch/contracts/kernel/limits';
import type { Caller } from './caller.js';

/** Whether the person signed in within the last 15 minutes (docs/sessions.md#step-up). */
export function isSignInFresh({ authTime }: Pick<Caller, 'authTime'>, now: Date): boolean {
  return now.getTime() / 1_000 - authTime <= STEP_UP_SECONDS;
}
