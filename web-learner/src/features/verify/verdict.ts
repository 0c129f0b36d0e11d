/** Whether a credential can be relied on: its signature is checked here, and the server says whether it still holds. */
import { isApiError } from '@paanch/client/calling/api-error';
import type { Client } from '@paanch/client/calling/client';
import { type CheckedCredential, readCredential, readCredentialKeys } from '@paanch/contracts/progress/outward/credentials';
import { jwsIn, type Shown, shownOf, signedOf } from './jwt.js';

export type Verdict =
  | { readonly kind: 'valid' | 'not_held'; readonly shown: Shown }
  /** Nothing of the person is shown then. */
  | { readonly kind: 'withdrawn' | 'altered' | 'foreign' | 'unreadable' | 'unknown' };

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

type Genuine = { readonly shown: Shown } | { readonly kind: 'altered' | 'foreign' | 'unreadable' };

async function genuine(client: Client, jws: string): Promise<Genuine> {
  const signed = signedOf(jws);
  if (signed === null) return { kind: 'unreadable' };
  const { keys } = await client.call(readCredentialKeys, {});
  const jwk = keys.find(({ kid }) => kid === signed.kid);
  if (jwk === undefined) return { kind: 'foreign' };
  const key = await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['verify']);
  const isOurs = await crypto.subtle.verify(ALGORITHM, key, signed.signature, new TextEncoder().encode(signed.text));
  return isOurs ? { shown: shownOf(signed.payload) } : { kind: 'altered' };
}

async function known(client: Client, credentialId: string): Promise<CheckedCredential | null> {
  try {
    return await client.call(readCredential, { params: { credentialId } });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

function judged(shown: Shown, checked: CheckedCredential | null): Verdict {
  if (checked === null) return { kind: 'unknown' };
  return checked.state === 'withdrawn' ? { kind: 'withdrawn' } : { kind: checked.state, shown };
}

/** Of the one with this address. */
export async function verdictOnId(client: Client, credentialId: string): Promise<Verdict> {
  const checked = await known(client, credentialId);
  if (checked === null) return { kind: 'unknown' };
  if (checked.jwt === null) return { kind: 'withdrawn' };
  const found = await genuine(client, checked.jwt);
  if ('kind' in found) return found;
  return found.shown.id === checked.id ? judged(found.shown, checked) : { kind: 'altered' };
}

/** Of what somebody pasted or dropped. */
export async function verdictOnText(client: Client, text: string): Promise<Verdict> {
  const jws = jwsIn(text);
  if (jws === null) return { kind: 'unreadable' };
  const found = await genuine(client, jws);
  return 'kind' in found ? found : judged(found.shown, await known(client, found.shown.id));
}
