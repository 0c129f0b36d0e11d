/** Public keys by their id. A key nobody has seen is asked for at most once a minute; a failed question changes nothing (trust 1.14). */
import type { Clock } from '../time/clock.js';
import { importKeys, JwkSet, type VerifyingKey } from './keys.js';

export interface KeySet {
  /** The key of that id, or null: nothing but this lookup is ever done with a token's `kid`. */
  find(kid: string): Promise<VerifyingKey | null>;
  /** Keys came or went within the last ten minutes, or this process began to know them: others may know different ones. */
  changedLately(): boolean;
}

const REFETCH_MS = 60_000;
const ROTATION_MS = 10 * 60_000;
const FETCH_TIMEOUT_MS = 3_000;

/** Asks for the set as it stands now; it may fail. */
export type FetchKeys = () => Promise<unknown>;

/** Asks a JWKS address that is open on the internal port. */
export function keysAt(address: string): FetchKeys {
  return async () => {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    return response.ok ? response.json() : null;
  };
}

async function freshKeys(askForKeys: FetchKeys): Promise<ReadonlyMap<string, VerifyingKey> | null> {
  try {
    const keys = await importKeys(JwkSet.parse(await askForKeys()));
    return keys.size === 0 ? null : keys;
  } catch {
    // The last good set stays: a verifier that cannot ask goes on with what it knows.
    return null;
  }
}

/**
 * @param known keys of the file, as it stands now
 * @param askForKeys asked about unknown keys; null where the file alone counts.
 */
export function openKeySet(known: () => ReadonlyMap<string, VerifyingKey>, askForKeys: FetchKeys | null, clock: Clock): KeySet {
  let told: ReadonlyMap<string, VerifyingKey> = new Map();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function ask(from: FetchKeys): Promise<void> {
    told = (await freshKeys(from)) ?? told;
    asking = null;
  }

  const idsNow = () => [...new Set([...known().keys(), ...told.keys()])].toSorted().join(' ');
  let ids = idsNow();
  let changedAt = clock().getTime();
  const noteChange = () => {
    const idsBefore = ids;
    ids = idsNow();
    if (ids !== idsBefore) changedAt = clock().getTime();
  };

  const findKnown = (kid: string) => {
    noteChange();
    return known().get(kid) ?? told.get(kid) ?? null;
  };

  return {
    async find(kid) {
      const key = findKnown(kid);
      if (key !== null || askForKeys === null) return key;
      if (asking === null && clock().getTime() - askedAt >= REFETCH_MS) {
        askedAt = clock().getTime();
        asking = ask(askForKeys);
      }
      await asking;
      return findKnown(kid);
    },
    changedLately: () => clock().getTime() - changedAt < ROTATION_MS,
  };
}
