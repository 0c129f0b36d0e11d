/** The name of this tab towards the server: a reload keeps it, another tab has another (docs/path.md#one-writer). */

const STORED = 'paanch-tab';
/** How long a tab waits for the page before it, of the same name, to be gone. Milliseconds. */
const RELOAD_MS = 1_000;

let known: Promise<string> | null = null;

export function tabId(): Promise<string> {
  known ??= nameTab();
  return known;
}

/** A tab that was duplicated has the name of its twin, who still holds it: it takes a new one. */
async function nameTab(): Promise<string> {
  const stored = read();
  if (stored !== null && (await hold(stored))) return stored;
  const fresh = crypto.randomUUID();
  await hold(fresh);
  try {
    sessionStorage.setItem(STORED, fresh);
  } catch {
    // Storage is refused: after a reload this is another tab, which may continue here.
  }
  return fresh;
}

function read(): string | null {
  try {
    return sessionStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** Held as long as the page lives. */
function hold(id: string): Promise<boolean> {
  return new Promise((answer) => {
    const whileOpen = () => {
      answer(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(`paanch-tab.${id}`, { signal: AbortSignal.timeout(RELOAD_MS) }, whileOpen).catch(() => answer(false));
  });
}
