import { runningBuild, servedBuild } from '@paanch/client/calling/served-build';

/** For which build this tab was loaded anew by itself. */
const RENEWED_FOR = 'pa-renewed-for';

/** Loads the page anew where another build has taken its place, once for each such build. Resolves to whether it does. */
export async function renewIfReplaced(): Promise<boolean> {
  const served = await servedBuild();
  if (served === null || served === runningBuild() || !isFirstTime(served)) return false;
  window.location.reload();
  return true;
}

/** Pause between two looks for the server once the browser says that it is online, in milliseconds. */
const LOOK_AGAIN_MS = 3_000;

/** Loads the page anew when the network comes back and the server answers. Gives back how to stop waiting. */
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

/** Never where the browser keeps nothing: it could not be told from the second time. */
function isFirstTime(build: string): boolean {
  try {
    if (sessionStorage.getItem(RENEWED_FOR) === build) return false;
    sessionStorage.setItem(RENEWED_FOR, build);
    return true;
  } catch {
    return false;
  }
}
