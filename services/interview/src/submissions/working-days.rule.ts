/** Days on which reviewers work: Monday to Friday in India (docs/projects.md#review). */

/** India has one time zone and no summer time. */
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

const isWorkingDay = (at: number): boolean => ![0, 6].includes(new Date(at + INDIA_MS).getUTCDay());

/** The same time of day, so many working days later; from a weekend as if from the end of the Sunday. */
export function workingDaysAfter(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (isWorkingDay(at)) left -= 1;
  }
  return new Date(at);
}
