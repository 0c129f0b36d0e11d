/** Days on which reviewers work: Monday to Friday in India (docs/projects.md#review). */

/** India has one time zone and no summer time. */
const INDIA_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

const inIndia = (at: number) => new Date(at + INDIA_MS);
const works = (at: number): boolean => ![0, 6].includes(inIndia(at).getUTCDay());

export const isWorkingDay = (moment: Date): boolean => works(moment.getTime());
/** YYYY-MM-DD. */
export const indianDayOf = (moment: Date): string => inIndia(moment.getTime()).toISOString().slice(0, 10);

/** When a day begins in India. @param day YYYY-MM-DD */
export const startOfIndianDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS);
/** When the day after it begins. */
export const endOfIndianDay = (day: string): Date => new Date(startOfIndianDay(day).getTime() + DAY_MS);

function shifted(from: Date, days: number, direction: 1 | -1): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += direction * DAY_MS;
    if (works(at)) left -= 1;
  }
  return new Date(at);
}

/** The same time of day, so many working days later; from a weekend as if from the end of the Sunday. */
export const workingDaysAfter = (from: Date, days: number): Date => shifted(from, days, 1);
export const workingDaysBefore = (from: Date, days: number): Date => shifted(from, days, -1);
