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
