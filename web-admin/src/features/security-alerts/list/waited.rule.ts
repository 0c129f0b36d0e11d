const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Waited {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** How long something has waited, in whole units and at least one minute: clocks differ. Both in epoch milliseconds. */
export function waited(since: number, now: number): Waited {
  const ms = Math.max(MINUTE, now - since);
  if (ms < HOUR) return { unit: 'minutes', count: Math.floor(ms / MINUTE) };
  if (ms < 2 * DAY) return { unit: 'hours', count: Math.floor(ms / HOUR) };
  return { unit: 'days', count: Math.floor(ms / DAY) };
}
