/** When the person last touched this browser, by its own clock; the server only compares it with itself (trust 1.8). */
const KEY = 'paanch-last-activity';
/** Writing storage on every key press would cost; once a second is enough. Milliseconds. */
const WRITE_EVERY_MS = 1_000;

let latest = 0;

function note(): void {
  const now = Date.now();
  if (now - latest < WRITE_EVERY_MS) return;
  latest = now;
  localStorage.setItem(KEY, String(now));
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

/** Epoch milliseconds over all tabs of this browser; null before any input. */
export function lastActivity(): number | null {
  const stored = Number(localStorage.getItem(KEY));
  const known = Math.max(latest, Number.isFinite(stored) ? stored : 0);
  return known === 0 ? null : known;
}

export function forgetActivity(): void {
  latest = 0;
  localStorage.removeItem(KEY);
}
