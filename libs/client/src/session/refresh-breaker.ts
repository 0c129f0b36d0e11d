/**
 * The circuit breaker of docs/sessions.md#refresh-in-the-browser: after five final refusals of a refresh within five minutes, none is sent
 * for ten minutes. Kept in localStorage, so that reloads and other tabs count too. Its times are only compared with each other.
 */
const KEY = 'paanch-auth-refusals';
/** Errors, and milliseconds (docs/specification.md#constants). */
export const BREAKER = { errors: 5, windowMs: 5 * 60_000, openMs: 10 * 60_000 } as const;

/** Times of the refusals, oldest first. */
function refusals(): readonly number[] {
  return (localStorage.getItem(KEY) ?? '')
    .split(' ')
    .map(Number)
    .filter((at) => at > 0);
}

export function recordRefusal(now: number): void {
  const latest = [...refusals(), now].slice(-BREAKER.errors);
  localStorage.setItem(KEY, latest.join(' '));
}

/** Times later than now were written before the clock was set back, and do not open it. */
export function isBreakerOpen(now: number): boolean {
  const [first, ...others] = refusals();
  const last = others.at(-1);
  if (first === undefined || last === undefined || others.length < BREAKER.errors - 1) return false;
  return last - first <= BREAKER.windowMs && now >= last && now - last < BREAKER.openMs;
}

/** After a sign-in or a successful refresh. */
export function clearRefusals(): void {
  localStorage.removeItem(KEY);
}
