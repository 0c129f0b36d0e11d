/** Agreeing to a notice (trust 1.11, 8.3). */
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import type { Role } from '@paanch/contracts/kernel/roles';

/** Learners alone agree to it, to the words of today. */
export function mustAcceptNotice(role: Role, agreedVersion: string | undefined, notice: Notice): boolean {
  return role === 'student' && agreedVersion !== notice.version;
}
