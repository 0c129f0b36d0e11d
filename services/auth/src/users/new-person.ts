import type { Role } from '@paanch/contracts/kernel/roles';
import type { StudyingPerson } from './tables.js';

export interface PersonToAdd {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: Role;
  readonly clientId: string | null;
  /** Null for who chooses it by an invitation. */
  readonly passwordHash: string | null;
  /** False for the first Admin alone, who chose it (trust 1.10). */
  readonly isPasswordSetByAdmin: boolean;
  readonly at: Date;
}

export function newPerson({ isPasswordSetByAdmin, at, ...given }: PersonToAdd): StudyingPerson {
  return {
    ...given,
    passwordSetByAdminAt: isPasswordSetByAdmin ? at : null,
    isActive: true,
    bannedUntil: null,
    banReason: null,
    sessionVersion: 1,
    firstSignInAt: null,
    lastSignInAt: null,
    createdAt: at,
    backgroundType: null,
  };
}
