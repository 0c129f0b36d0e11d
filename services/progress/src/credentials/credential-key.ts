/** The key that signs credentials, and the public keys of all that ever did (docs/credentials.md#the-key). */
import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { KeyReloads } from '@paanch/platform/identity/key-reloads';

const PublicJwk = z.object({ kty: z.literal('RSA'), kid: z.string().min(1), n: z.string(), e: z.string() });
const PrivateJwk = PublicJwk.extend({ d: z.string(), p: z.string(), q: z.string(), dp: z.string(), dq: z.string(), qi: z.string() });
const PublicSet = z.object({ keys: z.array(PublicJwk) });

export type CredentialPublicKey = z.infer<typeof PublicJwk>;

export interface CredentialKeys {
  /** A compact JWS, RS256: the same payload always gives the same text. */
  readonly sign: (payload: object) => string;
  readonly published: () => readonly CredentialPublicKey[];
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function signerOf(jwk: z.infer<typeof PrivateJwk>): CredentialKeys['sign'] {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const header = part({ alg: 'RS256', typ: 'JWT', kid: jwk.kid });
  return (payload) => {
    const signed = `${header}.${part(payload)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  };
}

async function readJson(keysDir: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(keysDir, file), 'utf8'));
}

export async function openCredentialKeys(keysDir: string, follow: KeyReloads['follow']): Promise<CredentialKeys> {
  const [signer, published] = await Promise.all([
    follow(async () => signerOf(PrivateJwk.parse(await readJson(keysDir, 'credential.private.json')))),
    follow(async () => PublicSet.parse(await readJson(keysDir, 'credential.public.json')).keys),
  ]);
  return { sign: (payload) => signer()(payload), published };
}
