/** Which accounts may sign in and stay signed in (docs/sessions.md#signing-in, docs/people.md#clients). */
import type { Person } from './tables.js';

export type AccountStatus = Pick<Person, 'is_active' | 'banned_until'>;
export type StaffStatus = AccountStatus & Pick<Person, 'password_hash'>;

/** @param isClientActive of the person's client; null if they have none */
export function isAccountOpen({ is_active, banned_until }: AccountStatus, isClientActive: boolean | null, now: Date): boolean {
  const isBanned = banned_until !== null && banned_until > now;
  return is_active && !isBanned && isClientActive !== false;
}

/** Admins and Staff have no client. A person who was invited and has not chosen a password yet cannot sign in (docs/permissions.md#rules-for-staff). */
export function canStaffSignIn(person: StaffStatus, now: Date): boolean {
  return person.password_hash !== null && isAccountOpen(person, null, now);
}
