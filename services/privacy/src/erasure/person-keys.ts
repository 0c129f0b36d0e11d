/** The key of one person's sealed data: random, and itself sealed under `privacy.kek` (docs/sessions.md#keys). */
import { randomBytes } from 'node:crypto';
import { readSecretKey } from '@paanch/platform/identity/keys';
import { sealer } from '@paanch/platform/identity/sealer';

const KEY_BYTES = 32;

/** Whom the letters after closing are for. */
export interface Contact {
  readonly to: string;
  readonly name: string;
  readonly language: 'en' | 'hi';
}

export interface PersonKeys {
  /** @returns it as it is stored, and the contact sealed under it */
  readonly make: (requestId: string, contact: Contact | null) => { readonly personKey: string; readonly contact: string | null };
  readonly open: (requestId: string, personKey: string) => Uint8Array;
  readonly contactOf: (requestId: string, personKey: string, contact: string) => Contact;
}

export async function openPersonKeys(keysDir: string): Promise<PersonKeys> {
  const kek = sealer(await readSecretKey(keysDir, 'privacy.kek'));
  const under = (key: Uint8Array) => sealer({ kid: 'person', bytes: Buffer.from(key) });
  return {
    make(requestId, contact) {
      const key = randomBytes(KEY_BYTES);
      const text = contact && under(key).seal(requestId, Buffer.from(JSON.stringify(contact)));
      return { personKey: kek.seal(requestId, key), contact: text };
    },
    open: (requestId, personKey) => kek.open(requestId, personKey),
    contactOf(requestId, personKey, contact) {
      const opened = under(kek.open(requestId, personKey)).open(requestId, contact);
      return JSON.parse(Buffer.from(opened).toString('utf8')) as Contact;
    },
  };
}
