/** A password that somebody else chose is to be replaced within 72 hours (trust 1.10). */
const GRACE_MS = 72 * 60 * 60_000;

/** From then on only the routes open before a password change answer; null for a password of one's own. */
export function passwordDueAt({ password_set_by_admin_at }: { readonly password_set_by_admin_at: Date | null }): Date | null {
  return password_set_by_admin_at === null ? null : new Date(password_set_by_admin_at.getTime() + GRACE_MS);
}
