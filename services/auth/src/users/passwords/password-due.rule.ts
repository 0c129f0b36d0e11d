/** A password that somebody else chose is to be replaced within 72 hours (trust 1.10). */
const GRACE_MS = 72 * 60 * 60_000;

/** From then on only the routes open before a password change answer; null for a password of one's own. */
export function passwordDueAt({ passwordSetByAdminAt }: { readonly passwordSetByAdminAt: Date | null }): Date | null {
  return passwordSetByAdminAt === null ? null : new Date(passwordSetByAdminAt.getTime() + GRACE_MS);
}
