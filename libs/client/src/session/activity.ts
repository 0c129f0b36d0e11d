/** When the person was last active in this browser, by its own clock; the server compares it only with itself (docs/sessions.md#activity). */
const KEY = 'paanch-last-activity';
const REPORTED_KEY = 'paanch-activity-told';
/** Milliseconds. Writing to storage on every key press would be too slow. */
const WRITE_INTERVAL_MS = 1_000;

/** When this tab last wrote. */
let written = 0;

function recordInput(): void {
  const now = Date.now();
  // The absolute difference: after a clock is set back, input must count again at once.
  if (Math.abs(now - written) < WRITE_INTERVAL_MS) return;
  recordActivity();
}

/** For a click that itself means the person is here. */
export function recordActivity(): void {
  written = Date.now();
  localStorage.setItem(KEY, String(written));
}

/** Returns a function that stops listening. */
export function watchActivity(target: Window = window): () => void {
  const events = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
  for (const event of events) target.addEventListener(event, recordInput, { passive: true, capture: true });
  recordInput();
  return () => {
    for (const event of events) target.removeEventListener(event, recordInput, { capture: true });
  };
}

export function activityHeader(): Record<string, string> {
  const at = lastActivity();
  return at === null ? {} : { 'x-last-activity': String(at) };
}

/** The server has received this header. */
export function markReported(header: Record<string, string>): void {
  localStorage.setItem(REPORTED_KEY, header['x-last-activity'] ?? '');
}

/** Whether the server knows of the latest activity in any tab. */
export function isActivityReported(): boolean {
  return (localStorage.getItem(KEY) ?? '') === (localStorage.getItem(REPORTED_KEY) ?? '');
}

/** Epoch milliseconds over all tabs of this browser; null before any input. */
export function lastActivity(): number | null {
  const stored = Number(localStorage.getItem(KEY));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}

export function clearActivity(): void {
  written = 0;
  localStorage.removeItem(KEY);
}
