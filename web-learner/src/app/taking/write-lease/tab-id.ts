/** The id of this tab: kept through a reload, different in every tab (docs/path.md#one-writer). */

const STORED = 'paanch-tab';
/** Milliseconds a reloaded page waits for the previous one to release the id. */
const RELOAD_MS = 1_000;

let known: Promise<string> | null = null;

export function tabId(): Promise<string> {
  known ??= nameTab();
  return known;
}

/** A duplicated tab has the id of the original, which still holds it, so it takes a new one. */
async function nameTab(): Promise<string> {
  const stored = read();
  if (stored !== null && (await hold(stored))) return stored;
  const fresh = crypto.randomUUID();
  await hold(fresh);
  try {
    sessionStorage.setItem(STORED, fresh);
  } catch {
    // Storage is blocked: after a reload this counts as another tab, which may take over.
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

/** Held for the lifetime of the page. */
function hold(id: string): Promise<boolean> {
  return new Promise((answer) => {
    const whileOpen = () => {
      answer(true);
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(`paanch-tab.${id}`, { signal: AbortSignal.timeout(RELOAD_MS) }, whileOpen).catch(() => answer(false));
  });
}
