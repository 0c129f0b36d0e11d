import type { StaffUser, Student } from '@paanch/contracts/auth/people';
import type { StaffRole } from '@paanch/contracts/kernel/roles';
import type { StarLevel, Tier } from '@paanch/contracts/kernel/stars';
import type { ClientName } from './find-people.js';
import type { Person } from './tables.js';

function presentAccount({ id, fullName, email, isActive, bannedUntil, lastSignInAt, createdAt }: Person) {
  return {
    id,
    full_name: fullName,
    email,
    is_active: isActive,
    banned_until: bannedUntil?.toISOString() ?? null,
    last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

export function presentStaff(person: Person, role: StaffRole, client: ClientName | null): StaffUser {
  return { ...presentAccount(person), role, client };
}

export function presentStudent(
  person: Person,
  client: ClientName,
  standing: { starLevel: StarLevel | null; tier: Tier | null } | null,
): Student {
  return {
    ...presentAccount(person),
    client,
    job_readiness_star_level: standing?.starLevel ?? null,
    job_readiness_tier: standing?.tier ?? null,
  };
}
