import { runningBuild, servedBuild } from '@paanch/client/calling/served-build';

/** The build for which this tab last reloaded itself. */
const RENEWED_FOR = 'pa-renewed-for';

/** Reloads the page if a new build is deployed, once per build. Resolves to whether it does. */
export async function renewIfReplaced(): Promise<boolean> {
  const served = await servedBuild();
  if (served === null || served === runningBuild() || !isFirstTime(served)) return false;
  window.location.reload();
  return true;
}

/** Milliseconds between checks for the server once the browser is online. */
const LOOK_AGAIN_MS = 3_000;

/** Reloads the page when the network is back and the server responds. Returns a function that stops waiting. */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopping = new AbortController();
  const look = async () => {
    clearTimeout(timer);
    const isServed = (await servedBuild()) !== null;
    if (stopping.signal.aborted) return;
    if (isServed) window.location.reload();
    else if (navigator.onLine) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
  };
  window.addEventListener('online', () => void look(), { signal: stopping.signal });
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** False if storage is blocked, because then every time would look like the first. */
function isFirstTime(build: string): boolean {
  try {
    if (sessionStorage.getItem(RENEWED_FOR) === build) return false;
    sessionStorage.setItem(RENEWED_FOR, build);
    return true;
  } catch {
    return false;
  }
}
