/** Why a token of ours was not accepted: it ended, its key was new or already retired, or nobody of ours ever made it (trust 4). */
import { errors } from 'jose';

/** Its key id is in no set. */
export class UnknownKey extends Error {
  constructor(
    /** The set changed a short while ago, so not every process knows the same keys yet. */
    readonly isRotation: boolean,
  ) {
    super('No key of that id is known');
    this.name = 'UnknownKey';
  }
}

export class TokenRefused extends Error {
  /** Bad signature, other algorithm or type, claims that do not belong together: never a token that only ended. */
  readonly isForged: boolean;

  constructor(what: string, cause: unknown) {
    super(`The ${what} token is not acceptable`, { cause });
    this.isForged = isForged(cause);
  }
}

/** Judged after the signature: a good one whose time is wrong comes from a slow request or from clocks that differ. */
const TIMES: readonly string[] = ['exp', 'iat', 'nbf'];

function isForged(cause: unknown): boolean {
  if (cause instanceof UnknownKey) return !cause.isRotation;
  if (cause instanceof errors.JWTExpired) return false;
  return !(cause instanceof errors.JWTClaimValidationFailed && cause.reason === 'check_failed' && TIMES.includes(cause.claim));
}
