/** Public keys by id. An unknown key is fetched at most once a minute; a failed fetch changes nothing (docs/sessions.md#keys). */
import type { Clock } from '../time/clock.js';
import { importKeys, JwkSet, type VerifyingKey } from './keys.js';

export interface KeySet {
  /** The key with that id, or null: a token's `kid` is used for this lookup and nothing else. */
  find(kid: string): Promise<VerifyingKey | null>;
  /** Keys changed within the last ten minutes, or this process just started: other processes may know different ones. */
  changedLately(): boolean;
}

const REFETCH_MS = 60_000;
const ROTATION_MS = 10 * 60_000;
const FETCH_TIMEOUT_MS = 3_000;

/** Fetches the current set; may fail. */
export type FetchKeys = () => Promise<unknown>;

/** Fetches from a JWKS address on the internal port. */
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
    // A verifier that cannot fetch keeps its last good set.
    return null;
  }
}

/**
 * @param known the keys in the file now
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
