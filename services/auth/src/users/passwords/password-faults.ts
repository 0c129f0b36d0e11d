import { guessablePassword } from '@paanch/contracts/auth/reasons';
import { commonPasswords } from './common-passwords.js';
import { isGuessable, type PasswordOwner } from './password.rule.js';

interface Fault {
  readonly reason: typeof guessablePassword;
  readonly field: string;
}

/** Why a new password is refused. `field`: the request's name for it. */
export function passwordFaults(field: string, password: string, owner: PasswordOwner): Fault[] {
  return isGuessable(password, owner, commonPasswords) ? [{ reason: guessablePassword, field }] : [];
}
