/** The build this page runs and the one the server serves. After a deployment they differ and files of the old one are gone. */

/** The page's first module, whose name changes with every build. */
const FIRST_MODULE = /<script[^>]*\ssrc="([^"]+)"/;
const TIMEOUT_MS = 5_000;

/** Null if the server cannot be reached or sends no page. */
export async function servedBuild(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(window.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store', signal });
    return answer.ok ? (FIRST_MODULE.exec(await answer.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

export function runningBuild(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
