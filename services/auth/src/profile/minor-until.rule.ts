/** Until when a learner is a minor (docs/privacy.md#minors). */
const OF_AGE = 18;

/**
 * @param dateOfBirth YYYY-MM-DD
 * @returns the 18th birthday; null once it has come, and without a date
 */
export function minorUntil(dateOfBirth: string | null, now: Date): string | null {
  if (dateOfBirth === null) return null;
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number];
  const birthday = new Date(Date.UTC(year + OF_AGE, month - 1, day));
  // Born on 29 February: the last day of that month, as PostgreSQL has it.
  if (birthday.getUTCDate() !== day) birthday.setUTCDate(0);
  return birthday > now ? birthday.toISOString().slice(0, 10) : null;
}
