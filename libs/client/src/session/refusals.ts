/**
 * The breaker of trust 1.4: five final refusals of a refresh within five minutes, and for ten minutes none is asked for.
 * Kept in the browser's store, so that reloads and other tabs count along; its times are compared with each other only.
 */
const KEY = 'paanch-auth-refusals';
/** Errors, and milliseconds (learner spec 9). */
export const BREAKER = { errors: 5, windowMs: 5 * 60_000, openMs: 10 * 60_000 } as const;

/** Times of the refusals, oldest first. */
function refusals(): readonly number[] {
  return (localStorage.getItem(KEY) ?? '')
    .split(' ')
    .map(Number)
    .filter((at) => at > 0);
}

export function noteRefusal(now: number): void {
  const latest = [...refusals(), now].slice(-BREAKER.errors);
  localStorage.setItem(KEY, latest.join(' '));
}

/** What lies ahead of now was written by a clock that has been set back since: it opens nothing. */
export function isBreakerOpen(now: number): boolean {
  const [first, ...others] = refusals();
  const last = others.at(-1);
  if (first === undefined || last === undefined || others.length < BREAKER.errors - 1) return false;
  return last - first <= BREAKER.windowMs && now >= last && now - last < BREAKER.openMs;
}

/** Somebody signed in, or a refresh succeeded. */
export function forgetRefusals(): void {
  localStorage.removeItem(KEY);
}
