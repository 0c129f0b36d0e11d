/** Consent to a notice (docs/privacy.md#consent). */
import type { Notice } from '@paanch/contracts/auth/consents/notice';
import type { Role } from '@paanch/contracts/kernel/roles';

/** Only learners agree to it, to its current version. */
export function mustAcceptNotice(role: Role, agreedVersion: string | undefined, notice: Notice): boolean {
  return role === 'student' && agreedVersion !== notice.version;
}
