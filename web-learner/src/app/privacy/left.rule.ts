/** Time until an account closes. */
export interface Left {
  readonly hours: number;
  readonly minutes: number;
}

/** Whole minutes, and never less than none. @param now epoch milliseconds */
export function leftUntil(instant: string, now: number): Left {
  const minutes = Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
