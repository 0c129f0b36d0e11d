/** Signs heads of the audit trail with the key `audit-head`, and tells whose signature one has (docs/audit.md#heads). */
import { webcrypto } from 'node:crypto';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import type { SigningKey, VerifyingKey } from '@paanch/platform/identity/keys';
import type { Link } from '../chain.rule.js';
import type { SignedHead } from './head.rule.js';

const ALGORITHM = 'Ed25519';

const signedText = ({ seq, row_hash, time }: Omit<SignedHead, 'signature' | 'key_id'>) =>
  Buffer.from(canonicalJson({ seq, row_hash, time }));

export async function signHead({ seq, row_hash }: Link, time: Date, { kid, key }: SigningKey): Promise<SignedHead> {
  const signature = await webcrypto.subtle.sign(ALGORITHM, key, signedText({ seq, row_hash, time }));
  return { seq, row_hash, time, signature: Buffer.from(signature).toString('base64url'), key_id: kid };
}

export async function isOurs(head: SignedHead, keys: ReadonlyMap<string, VerifyingKey>): Promise<boolean> {
  const known = keys.get(head.key_id);
  if (known === undefined) return false;
  return webcrypto.subtle.verify(ALGORITHM, known.key, Buffer.from(head.signature, 'base64url'), signedText(head));
}
