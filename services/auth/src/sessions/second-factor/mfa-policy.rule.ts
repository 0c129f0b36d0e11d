/** Which roles must have a second factor (docs/sessions.md#second-step). */
import type { Role } from '@paanch/contracts/kernel/roles';

export interface MfaHolder {
  readonly role: Role;
  /** Null without a confirmed second factor. */
  readonly mfaSince: Date | null;
}

/** Until it is set up, only the routes open before that answer. */
export function isMfaSetupDue({ role, mfaSince }: MfaHolder, requiredRoles: ReadonlySet<Role>): boolean {
  return mfaSince === null && requiredRoles.has(role);
}
