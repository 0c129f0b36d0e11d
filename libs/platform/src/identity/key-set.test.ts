import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../http/internal-port.js';
import { keysAt, openKeySet } from './key-set.js';
import { importKeys, type JwkSet } from './keys.js';

let server: Server | undefined;
afterEach(() => void server?.close());

async function jwk(kid: string) {
  const { publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  const { x = '' } = await exportJWK(publicKey);
  return { kty: 'OKP' as const, crv: 'Ed25519' as const, x, kid };
}

async function known(set: JwkSet) {
  const keys = await importKeys(set);
  return () => keys;
}

async function serveJwks(answer: () => object | null): Promise<{ address: string; questions: () => number }> {
  let questions = 0;
  server = createServer((_, response) => {
    questions += 1;
    const body = answer();
    response.writeHead(body === null ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${portOf(server.address())}/jwks`, questions: () => questions };
}

describe('a key set', () => {
  it('fetches an unknown key at most once a minute', async () => {
    const [old, fresh] = [await jwk('old'), await jwk('fresh')];
    const { address, questions } = await serveJwks(() => ({ keys: [old, fresh] }));
    let now = new Date('2026-05-04T10:00:00Z');
    const keys = openKeySet(await known({ keys: [old] }), keysAt(address), () => now);
    expect((await keys.find('old'))?.kid).toBe('old');
    expect(questions()).toBe(0);
    const found = await Promise.all([keys.find('fresh'), keys.find('fresh'), keys.find('unknown')]);
    expect(found.map((key) => key?.kid ?? null)).toEqual(['fresh', 'fresh', null]);
    expect(await keys.find('unknown')).toBeNull();
    expect(questions()).toBe(1);
    now = new Date('2026-05-04T10:01:01Z');
    expect(await keys.find('unknown')).toBeNull();
    expect(questions()).toBe(2);
  });

  it('keeps the last good set when fetching fails', async () => {
    const old = await jwk('old');
    const { address } = await serveJwks(() => null);
    const keys = openKeySet(await known({ keys: [old] }), keysAt(address), () => new Date());
    expect(await keys.find('fresh')).toBeNull();
    expect((await keys.find('old'))?.kid).toBe('old');
  });

  it('says for ten minutes that keys came, went or were read for the first time', async () => {
    const [old, fresh, told] = [await jwk('old'), await jwk('fresh'), await jwk('told')];
    let answered: object = { keys: [old] };
    let now = Date.parse('2026-05-04T10:00:00Z');
    let file = await known({ keys: [old] });
    const keys = openKeySet(
      () => file(),
      async () => answered,
      () => new Date(now),
    );
    const changedAfter = async (minutes: number) => {
      now += minutes * 60_000;
      await keys.find('nobody');
      return keys.changedLately();
    };
    expect([await changedAfter(9), await changedAfter(2)]).toEqual([true, false]);
    file = await known({ keys: [old] });
    expect(await changedAfter(1)).toBe(false);
    file = await known({ keys: [old, fresh] });
    expect([await changedAfter(1), await changedAfter(11)]).toEqual([true, false]);
    answered = { keys: [old, told] };
    expect([await changedAfter(1), await changedAfter(11)]).toEqual([true, false]);
  });

  it('fetches nothing where only its file counts', async () => {
    const keys = openKeySet(await known({ keys: [await jwk('old')] }), null, () => new Date());
    expect(await keys.find('fresh')).toBeNull();
  });
});
