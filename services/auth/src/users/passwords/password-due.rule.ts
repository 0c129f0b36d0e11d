/** A password that someone else chose must be replaced within 72 hours (docs/sessions.md#passwords). */
import type { Person } from '../tables.js';

const GRACE_MS = 72 * 60 * 60_000;

/** After this only the routes open before a password change answer. Null for a password the person chose. */
export function passwordDueAt({ password_set_by_admin_at }: Pick<Person, 'password_set_by_admin_at'>): Date | null {
  return password_set_by_admin_at === null ? null : new Date(password_set_by_admin_at.getTime() + GRACE_MS);
}
