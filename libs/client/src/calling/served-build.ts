/** Which build this page runs and which the server gives out: after a deployment they differ, and files of the old one are gone. */

/** The first module of a page; its name changes with every build. */
const FIRST_MODULE = /<script[^>]*\ssrc="([^"]+)"/;
const ANSWERS_WITHIN_MS = 5_000;

/** Null where the server cannot be reached or gives no page. */
export async function servedBuild(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    const answer = await fetch(window.location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store', signal });
    return answer.ok ? (FIRST_MODULE.exec(await answer.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}

export function runningBuild(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}
