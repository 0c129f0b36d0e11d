/** Sign-ins as the attack rules see them: of whom, from where, and whether they succeeded. */
import { sourceOf } from '@paanch/contracts/security/addresses';
import type { RecordedEvent } from '../../../classification/recorded-event.rule.js';
import { type Hit, hitFrom } from '../hit.rule.js';

export const SUCCESS = 'success';
const FAILURE = 'failure';
/** A failure on an account that does not exist. */
export const UNKNOWN = 'unknown';
type Outcome = typeof SUCCESS | typeof FAILURE | typeof UNKNOWN;

interface SignIn {
  /** As events know it (docs/events.md#never-recorded). */
  readonly account: string;
  readonly outcome: Outcome;
  readonly isNewBrowser: boolean;
}

/** Null for what is no sign-in, such as a refused refresh: it names no account. */
export function signInOf(event: RecordedEvent): SignIn | null {
  switch (event.event_type) {
    case 'AUTH_FAILURE':
    case 'STUDENT_AUTH_FAILURE': {
      const { accountRef: account, reason } = event.details;
      return account === undefined ? null : { account, outcome: reason === 'unknown_account' ? UNKNOWN : FAILURE, isNewBrowser: false };
    }
    case 'AUTH_SUCCESS':
    case 'STUDENT_AUTH_SUCCESS': {
      const { accountRef: account, newDevice } = event.details;
      return account === undefined ? null : { account, outcome: SUCCESS, isNewBrowser: newDevice === true };
    }
    default:
      return null;
  }
}

/** A success weighs nothing: it is no part of an attack, but may show that there is none. */
export function signInHit(event: RecordedEvent, groupKey: string): Hit | null {
  const signIn = signInOf(event);
  if (signIn === null) return null;
  const { account, outcome } = signIn;
  return { ...hitFrom(event, groupKey, outcome === SUCCESS ? 0 : 1), object_ref: account, kind: outcome };
}

export function signInHitOfSource(event: RecordedEvent, keyPrefix = ''): Hit | null {
  return event.ip_address === null ? null : signInHit(event, `${keyPrefix}${sourceOf(event.ip_address)}`);
}

/** How long what happened before a sign-in may take to arrive after it. */
export const SETTLES_MS = 5_000;

/** Fewer tried accounts than that are people of a crowd who mistyped. */
export const isHalfTried = ({ tried, seen }: { readonly tried: number; readonly seen: number }) => tried * 2 >= seen;

export const isSuccess = ({ kind }: Hit) => kind === SUCCESS;
