/** Which calls carry a key, so that sending one twice does it once (trust 5.8). */
import type { RouteContract } from './route.js';

export const KEY_HEADER = 'idempotency-key';
/** On an answer that was given before. */
export const REPLAYED_HEADER = 'idempotency-replayed';

/** Not where the input is the key already, where nothing changes, or where nobody has to be signed in. */
export function takesKey({ kind, method, access, naturalKey }: RouteContract): boolean {
  return kind === 'json' && method !== 'GET' && access !== 'public' && naturalKey !== true;
}
