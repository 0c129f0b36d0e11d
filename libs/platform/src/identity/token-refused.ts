/** Why a token was refused: it expired, its key is unknown or retired, or it is forged (docs/alerts.md#token_forged). */
import { errors } from 'jose';

/** No key set holds its key id. */
export class UnknownKey extends Error {
  constructor(
    /** The set changed recently, so processes may not all know the same keys yet. */
    readonly isRotation: boolean,
  ) {
    super('No key of that id is known');
    this.name = 'UnknownKey';
  }
}

export class TokenRefused extends Error {
  /** Bad signature, wrong algorithm or type, or inconsistent claims; never a token that merely expired. */
  readonly isForged: boolean;

  constructor(what: string, cause: unknown) {
    super(`The ${what} token is not acceptable`, { cause });
    this.isForged = isForged(cause);
  }
}

/** Checked after the signature: a genuine token with a wrong time comes from a slow request or clock skew. */
const TIMES: readonly string[] = ['exp', 'iat', 'nbf'];

function isForged(cause: unknown): boolean {
  if (cause instanceof UnknownKey) return !cause.isRotation;
  if (cause instanceof errors.JWTExpired) return false;
  return !(cause instanceof errors.JWTClaimValidationFailed && cause.reason === 'check_failed' && TIMES.includes(cause.claim));
}
