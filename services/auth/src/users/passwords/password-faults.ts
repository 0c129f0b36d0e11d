import { commonPasswords } from './common-passwords.js';
import { isGuessable, type PasswordOwner } from './password.rule.js';
import { guessablePassword } from '@paanch/contracts/auth/reasons';

interface Fault {
  readonly reason: typeof guessablePassword;
  readonly field: string;
}

/** What is wrong with a new password, as faults of that field of the wire. */
export function passwordFaults(field: string, password: string, owner: PasswordOwner): Fault[] {
  return isGuessable(password, owner, commonPasswords) ? [{ reason: guessablePassword, field }] : [];
}
