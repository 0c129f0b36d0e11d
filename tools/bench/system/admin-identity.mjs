import { join } from 'node:path';
import { signIdentity } from '@paanch/platform/identity/identity-token';
import { readSigningKey } from '@paanch/platform/identity/keys';

/**
 * What the gateway would send along to auth for an Admin; for requests that go past it. Lasts a minute.
 * @param {string} folder of the system
 */
export async function headersOfAdmin(folder) {
  const key = await readSigningKey(join(folder, 'keys'), 'gateway');
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1_000);
  const id = '0197c2aa-0000-7000-8000-000000000001';
  const signedIn = { amr: ['pwd'], auth_time: seconds, at_exp: seconds + 600 };
  const place = { ip: '203.0.113.7', uah: '0123456789abcdef' };
  const identity = { sub: id, role: 'Admin', cid: null, sid: id, app: 'paanch:admin', ...signedIn, ...place };
  return { 'x-paanch-identity': await signIdentity(key, 'auth', /** @type {any} */ (identity), now), 'x-paanch-request': 'bench' };
}
