/** Each session's own 32 bytes, sealed for that session alone (docs/sessions.md#rotation, docs/sessions.md#keys). */
import { randomBytes } from 'node:crypto';
import type { SecretKey } from '@paanch/platform/identity/keys';
import { sealer } from '@paanch/platform/identity/sealer';

const KEY_BYTES = 32;

export interface SessionKeys {
  readonly newSealedKey: (sessionId: string) => string;
  readonly open: (sessionId: string, sealed: string) => Uint8Array;
}

export function sessionKeys(kek: SecretKey): SessionKeys {
  const { seal, open } = sealer(kek);
  return { newSealedKey: (sessionId) => seal(sessionId, randomBytes(KEY_BYTES)), open };
}
