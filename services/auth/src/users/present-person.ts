import type { StaffUser, Student, StudentRecord } from '@paanch/contracts/auth/people';
import type { StaffRole } from '@paanch/contracts/kernel/roles';
import type { ClientName } from '../clients/client.store.js';
import type { Support } from '../profile/profile.store.js';
import type { Account, Standing } from './tables.js';

function presentAccount({ id, full_name, email, is_active, banned_until, last_sign_in_at, created_at }: Account) {
  return {
    id,
    full_name,
    email,
    is_active,
    banned_until: banned_until?.toISOString() ?? null,
    last_sign_in_at: last_sign_in_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

export function presentStaff(person: Account, role: StaffRole, client: ClientName | null): StaffUser {
  return { ...presentAccount(person), role, client, revision: person.revision };
}

export function presentStudent(person: Account, client: ClientName, standing: Standing | null): Student {
  return {
    ...presentAccount(person),
    client,
    job_readiness_star_level: standing?.star_level ?? null,
    job_readiness_tier: standing?.tier ?? null,
    last_activity_at: person.last_activity_at?.toISOString() ?? null,
    revision: person.revision,
  };
}

/** @param support null: the caller sees none of it */
export function presentRecord(student: Student, support: Support | null): StudentRecord {
  const { accommodations_request: text = null, shares_accommodations: is_shared = false, extra_time_factor = null } = support ?? {};
  return { ...student, extra_time_factor, support_request: text === null ? null : { text, is_shared } };
}
