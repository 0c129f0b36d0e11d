const YEAR_DAYS = 365;

interface Period {
  readonly unit: 'days' | 'years';
  readonly count: number;
}

/** Whole years as years, with or without the leap days that may be among them; everything else in days. */
export function periodOf(days: number): Period {
  const years = Math.floor(days / YEAR_DAYS);
  const isWhole = years > 0 && days - years * YEAR_DAYS <= Math.ceil(years / 4);
  return isWhole ? { unit: 'years', count: years } : { unit: 'days', count: days };
}
