import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from './services.mjs';

/**
 * Makes every key of the system once (trust 1.14): the owner reads the private file, verifiers the public set. A folder made
 * before some key was thought of gets that one added.
 * @param {string} folder see varDir
 * @returns {string} the folder with the keys
 */
export function makeKeys(folder) {
  const keys = join(folder, 'keys');
  if (existsSync(keys)) {
    addMissing(keys);
    return keys;
  }
  const making = `${keys}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  for (const [name, content] of Object.entries(keyFiles())) {
    writeFileSync(join(making, name), JSON.stringify(content, null, 2), { mode: 0o600 });
  }
  renameSync(making, keys);
  return keys;
}

/** @param {string} keys */
function addMissing(keys) {
  for (const [name, content] of Object.entries(secretFiles())) {
    const path = join(keys, name);
    if (!existsSync(path)) writeFileSync(path, JSON.stringify(content, null, 2), { mode: 0o600 });
  }
}

/** Each stands for itself: no other file holds its counterpart. */
function secretFiles() {
  return {
    'session.kek.json': makeSecretKey(),
    'totp.kek.json': makeSecretKey(),
    // The first one signs, all are accepted.
    'device.mac.json': { keys: [makeSecretKey()] },
    'event-ref.json': makeSecretKey(),
  };
}

function keyFiles() {
  const access = makeKeyPair();
  const gateway = makeKeyPair();
  const services = SERVICES.map((name) => ({ name, pair: makeKeyPair() }));
  const serviceKeys = [...services, { name: 'gateway', pair: gateway }].map(({ name, pair }) => ({ ...pair.public, svc: name }));
  return {
    'access.private.json': access.private,
    'access.public.json': { keys: [access.public] },
    'gateway.private.json': gateway.private,
    'gateway.public.json': { keys: [gateway.public] },
    ...Object.fromEntries(services.map(({ name, pair }) => [`service-${name}.private.json`, pair.private])),
    'services.public.json': { keys: serviceKeys },
    ...secretFiles(),
  };
}

export function makeKeyPair() {
  const { d, kty, crv, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  // RFC 7638: the required members in alphabetical order.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
  const open = { kty, crv, x, kid, alg: 'EdDSA' };
  return { public: open, private: { ...open, d } };
}

function makeSecretKey() {
  return { kid: randomBytes(8).toString('hex'), key: randomBytes(32).toString('base64url') };
}
