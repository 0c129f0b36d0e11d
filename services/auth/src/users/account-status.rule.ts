/** Who may have a session at all (trust 1.2; product 0, row 37). */

export interface AccountStatus {
  readonly is_active: boolean;
  readonly banned_until: Date | null;
}

/** @param isClientActive of the person's client; null where they have none */
export function isAccountOpen({ is_active, banned_until }: AccountStatus, isClientActive: boolean | null, now: Date): boolean {
  const isBanned = banned_until !== null && banned_until > now;
  return is_active && !isBanned && isClientActive !== false;
}
