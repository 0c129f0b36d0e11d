/** When the person last touched this browser, by its own clock; the server only compares it with itself (trust 1.8). */
const KEY = 'paanch-last-activity';
const TOLD = 'paanch-activity-told';
/** Writing storage on every key press would cost; once a second is enough. Milliseconds. */
const WRITE_EVERY_MS = 1_000;

/** When this tab last wrote; only tells when to write again. */
let written = 0;

function note(): void {
  const now = Date.now();
  // A clock that was set back must not silence the person until it has caught up.
  if (Math.abs(now - written) < WRITE_EVERY_MS) return;
  noteActivity();
}

/** The person is here now and says so, by a button for instance. */
export function noteActivity(): void {
  written = Date.now();
  localStorage.setItem(KEY, String(written));
}

/** Starts listening; answers how to stop. */
export function watchActivity(target: Window = window): () => void {
  const events = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
  for (const event of events) target.addEventListener(event, note, { passive: true, capture: true });
  note();
  return () => {
    for (const event of events) target.removeEventListener(event, note, { capture: true });
  };
}

export function activityHeader(): Record<string, string> {
  const at = lastActivity();
  return at === null ? {} : { 'x-last-activity': String(at) };
}

/** The server has heard of what this header says. */
export function noteTold(header: Record<string, string>): void {
  localStorage.setItem(TOLD, header['x-last-activity'] ?? '');
}

/** Whether a refresh has told the server of the last input in any tab. */
export function isActivityTold(): boolean {
  return (localStorage.getItem(KEY) ?? '') === (localStorage.getItem(TOLD) ?? '');
}

/** Epoch milliseconds over all tabs of this browser; null before any input. */
export function lastActivity(): number | null {
  const stored = Number(localStorage.getItem(KEY));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}

export function forgetActivity(): void {
  written = 0;
  localStorage.removeItem(KEY);
}
