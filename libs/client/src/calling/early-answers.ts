/**
 * What a page asks first, asked by its first module while the rest of the app is on its way (quality, web-speed). Held in memory
 * only, for the first call of the same address, and dropped as soon as the session changes: nobody gets an answer meant for another.
 * Never counts as activity.
 */
import { owedLogout } from '../session/owed-logout.js';

/** Whoever asks after so many milliseconds wants to know how things stand then. */
const HELD_MS = 30_000;

/** The whole answer: what breaks off while its body arrives has not arrived. */
export interface Arrived {
  readonly response: Response;
  readonly text: string;
}

/** Null for one that did not arrive; it is then asked for properly. */
type Early = Promise<Arrived | null>;

const held = new Map<string, Early>();

export function askEarly(addresses: readonly string[]): void {
  // Who left without the server hearing of it is signed in no more, whatever the cookies say.
  if (owedLogout() !== null) return;
  for (const address of addresses) held.set(address, ask(address));
  setTimeout(forgetEarly, HELD_MS);
}

/** Undefined where it was not asked for, or was given away. */
export function takeEarly(address: string): Early | undefined {
  const early = held.get(address);
  held.delete(address);
  return early;
}

export function forgetEarly(): void {
  held.clear();
}

async function ask(address: string): Early {
  try {
    const init = { credentials: 'same-origin', headers: { accept: 'application/json' }, signal: AbortSignal.timeout(HELD_MS) } as const;
    const response = await fetch(address, init);
    return { response, text: await response.text() };
  } catch {
    return null;
  }
}
