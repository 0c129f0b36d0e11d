import type { Role } from '@paanch/contracts/kernel/roles';
import type { PersonWithProfile } from './tables.js';

export interface PersonToAdd {
  readonly id: string;
  readonly full_name: string;
  readonly email: string;
  readonly role: Role;
  readonly client_id: string | null;
  /** Null for a person who is invited to choose it. */
  readonly password_hash: string | null;
  /** False only for the first Admin, who chose it (docs/sessions.md#passwords). */
  readonly isPasswordSetByAdmin: boolean;
  readonly at: Date;
}

export function newPerson({ isPasswordSetByAdmin, at, ...given }: PersonToAdd): PersonWithProfile {
  return {
    ...given,
    password_set_by_admin_at: isPasswordSetByAdmin ? at : null,
    is_active: true,
    banned_until: null,
    ban_reason: null,
    banned_by: null,
    banned_at: null,
    session_version: 1,
    revision: 1,
    first_sign_in_at: null,
    last_sign_in_at: null,
    last_activity_at: null,
    created_at: at,
    background_type: null,
    minor_until: null,
    language: 'en',
  };
}
