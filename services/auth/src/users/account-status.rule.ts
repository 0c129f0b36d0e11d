/** Who may have a session at all (trust 1.2; product 0, row 37). */

export interface Standing {
  readonly isActive: boolean;
  readonly bannedUntil: Date | null;
}

/** @param isClientActive of the person's client; null where they have none */
export function isAdmitted({ isActive, bannedUntil }: Standing, isClientActive: boolean | null, now: Date): boolean {
  const isBanned = bannedUntil !== null && bannedUntil > now;
  return isActive && !isBanned && isClientActive !== false;
}
