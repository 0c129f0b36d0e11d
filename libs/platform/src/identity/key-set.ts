/** Public keys by their id. A key nobody has seen is asked for at most once a minute; a failed question changes nothing (trust 1.14). */
import type { Clock } from '../time/clock.js';
import { importKeys, JwkSet, type VerifyingKey } from './keys.js';

export interface KeySet {
  /** The key of that id, or null: nothing but this lookup is ever done with a token's `kid`. */
  find(kid: string): Promise<VerifyingKey | null>;
}

const REFETCH_MS = 60_000;
const FETCH_TIMEOUT_MS = 3_000;

async function fetchKeys(address: string): Promise<Map<string, VerifyingKey> | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response.ok) return null;
    const keys = await importKeys(JwkSet.parse(await response.json()));
    return keys.size === 0 ? null : keys;
  } catch {
    // The last good set stays: a verifier that cannot ask goes on with what it knows.
    return null;
  }
}

/** @param address of the JWKS to ask for unknown keys; null where the file alone counts. */
export function openKeySet(known: ReadonlyMap<string, VerifyingKey>, address: string | null, clock: Clock): KeySet {
  let keys = known;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(from: string): Promise<void> {
    keys = (await fetchKeys(from)) ?? keys;
    asking = null;
  }

  return {
    async find(kid) {
      const key = keys.get(kid);
      if (key !== undefined || address === null) return key ?? null;
      if (asking === null && clock().getTime() - askedAt >= REFETCH_MS) {
        askedAt = clock().getTime();
        asking = ask(address);
      }
      await asking;
      return keys.get(kid) ?? null;
    },
  };
}
