/** Reads the key files of KEYS_DIR (docs/sessions.md#keys): a private key for its owner, public sets for every verifier. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CryptoKey, importJWK } from 'jose';
import { z } from 'zod';

const Jwk = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().min(1),
  /** Owner of a service key. */
  svc: z.string().optional(),
});
const PrivateJwk = Jwk.extend({ d: z.string() });
export const JwkSet = z.object({ keys: z.array(Jwk) });
export type JwkSet = z.infer<typeof JwkSet>;
const Secret = z.object({ kid: z.string(), key: z.string() });
const SecretSet = z.object({ keys: z.array(Secret).min(1) });

export interface SigningKey {
  readonly kid: string;
  readonly key: CryptoKey;
}

export interface VerifyingKey extends SigningKey {
  /** The process the key belongs to, if the set names it. */
  readonly owner: string | null;
}

export interface SecretKey {
  readonly kid: string;
  readonly bytes: Uint8Array;
}

async function imported(jwk: z.infer<typeof Jwk>): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'EdDSA');
  if (key instanceof Uint8Array) throw new TypeError('An Ed25519 key is expected');
  return key;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** `name` is the file's first part: `access`, `gateway`, `service-auth`. */
export async function readSigningKey(keysDir: string, name: string): Promise<SigningKey> {
  const jwk = PrivateJwk.parse(await readJson(join(keysDir, `${name}.private.json`)));
  return { kid: jwk.kid, key: await imported(jwk) };
}

/** The set as it is in its file, for a /jwks route. */
export async function readJwkSet(keysDir: string, name: string): Promise<JwkSet> {
  return JwkSet.parse(await readJson(join(keysDir, `${name}.public.json`)));
}

export async function importKeys(set: JwkSet): Promise<Map<string, VerifyingKey>> {
  const keys = await Promise.all(set.keys.map(async (jwk) => ({ kid: jwk.kid, key: await imported(jwk), owner: jwk.svc ?? null })));
  return new Map(keys.map((key) => [key.kid, key]));
}

/** Symmetric keys, the newest first: `device.mac`. */
export async function readSecretKeys(keysDir: string, name: string): Promise<readonly SecretKey[]> {
  const { keys } = SecretSet.parse(await readJson(join(keysDir, `${name}.json`)));
  return keys.map(({ kid, key }) => ({ kid, bytes: Buffer.from(key, 'base64url') }));
}

/** A symmetric key: `event-ref`, `media-ticket`, `privacy.kek`, `session.kek`, `totp.kek`, `voice-token`, `webhook.kek`. */
export async function readSecretKey(keysDir: string, name: string): Promise<SecretKey> {
  const { kid, key } = Secret.parse(await readJson(join(keysDir, `${name}.json`)));
  return { kid, bytes: Buffer.from(key, 'base64url') };
}
