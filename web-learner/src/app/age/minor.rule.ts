/** Whether a page leads to what a parent can do; what is kept from a minor is decided elsewhere (docs/privacy.md#minors). */
const OF_AGE = 18;

/** @param dateOfBirth YYYY-MM-DD @param now epoch milliseconds */
export function isMinorBy(dateOfBirth: string | null, now: number): boolean {
  if (dateOfBirth === null) return false;
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number];
  return Date.UTC(year + OF_AGE, month - 1, day) > now;
}
