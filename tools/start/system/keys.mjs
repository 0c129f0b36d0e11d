import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICES } from './services.mjs';

/**
 * Creates every key of the system once (docs/sessions.md#keys): the owner reads the private file, verifiers the public set. A folder made
 * before a key or a service existed gets that key added.
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
    writeKey(join(making, name), content);
  }
  renameSync(making, keys);
  return keys;
}

/** @param {string} keys */
function addMissing(keys) {
  for (const [name, content] of Object.entries(secretFiles())) {
    const path = join(keys, name);
    if (!existsSync(path)) writeKey(path, content);
  }
  if (!existsSync(join(keys, HEAD_FILES.private))) {
    const files = headFiles();
    for (const name of [HEAD_FILES.public, HEAD_FILES.private]) writeKey(join(keys, name), files[name]);
  }
  if (!existsSync(join(keys, CREDENTIAL_FILES.private))) {
    const files = credentialFiles();
    for (const name of [CREDENTIAL_FILES.public, CREDENTIAL_FILES.private]) writeKey(join(keys, name), files[name]);
  }
  for (const name of SERVICES.filter((service) => !existsSync(join(keys, privateKeyFile(service))))) addServiceKey(keys, name);
}

/** Of the key that signs heads of the audit trail (docs/audit.md#heads). */
const HEAD_FILES = { public: 'audit-head.public.json', private: 'audit-head.private.json' };

/** @returns {Record<string, unknown>} */
function headFiles() {
  const pair = makeKeyPair();
  return { [HEAD_FILES.public]: { keys: [pair.public] }, [HEAD_FILES.private]: pair.private };
}

/** Of the key that signs credentials (docs/credentials.md#the-key). */
const CREDENTIAL_FILES = { public: 'credential.public.json', private: 'credential.private.json' };

/** @returns {Record<string, unknown>} */
function credentialFiles() {
  const pair = makeCredentialKeyPair();
  return { [CREDENTIAL_FILES.public]: { keys: [pair.public] }, [CREDENTIAL_FILES.private]: pair.private };
}

/**
 * The public key is written first: a private key without it would be refused, and would not be replaced.
 * @param {string} keys
 * @param {import('./services.mjs').Service} name
 */
function addServiceKey(keys, name) {
  const path = join(keys, 'services.public.json');
  const pair = makeKeyPair();
  const known = JSON.parse(readFileSync(path, 'utf8')).keys;
  writeKey(`${path}.making`, { keys: [...known, { ...pair.public, svc: name }] });
  renameSync(`${path}.making`, path);
  writeKey(join(keys, privateKeyFile(name)), pair.private);
}

/** @param {import('./services.mjs').Service} name */
const privateKeyFile = (name) => `service-${name}.private.json`;

/**
 * @param {string} path
 * @param {unknown} content
 */
function writeKey(path, content) {
  writeFileSync(path, JSON.stringify(content, null, 2), { mode: 0o600 });
}

/** Symmetric keys: no other file holds a counterpart. */
function secretFiles() {
  return {
    'session.kek.json': makeSecretKey(),
    'totp.kek.json': makeSecretKey(),
    'webhook.kek.json': makeSecretKey(),
    'privacy.kek.json': makeSecretKey(),
    // The first one signs, all are accepted.
    'device.mac.json': { keys: [makeSecretKey()] },
    'event-ref.json': makeSecretKey(),
    'media-ticket.json': makeSecretKey(),
    'voice-token.json': makeSecretKey(),
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
    ...Object.fromEntries(services.map(({ name, pair }) => [privateKeyFile(name), pair.private])),
    'services.public.json': { keys: serviceKeys },
    ...headFiles(),
    ...credentialFiles(),
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

/** RSA, because other programs that check Open Badges must know RS256. */
export function makeCredentialKeyPair() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const { kty, n, e, ...secret } = privateKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
  const open = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  return { public: open, private: { ...open, ...secret } };
}

function makeSecretKey() {
  return { kid: randomBytes(8).toString('hex'), key: randomBytes(32).toString('base64url') };
}
