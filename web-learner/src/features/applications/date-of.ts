const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** "21 Nov 2026" in India. */
export const dateOf = (instant: string) => DATE.format(new Date(instant));
