/** What deliveries are signed with (docs/webhooks.md#signatures): shown once, stored sealed for its webhook alone. */
import { randomBytes } from 'node:crypto';
import { readSecretKey } from '@paanch/platform/identity/keys';
import { sealer } from '@paanch/platform/identity/sealer';
import type { Webhook } from './tables.js';

const SECRET_BYTES = 32;
/** How Standard Webhooks writes a secret. */
const PREFIX = 'whsec_';

export interface NewWebhookSecret {
  /** As it is shown. */
  readonly secret: string;
  /** As it is stored. */
  readonly sealed: string;
}

export interface WebhookSecrets {
  readonly make: (webhookId: string) => NewWebhookSecret;
  /** The one, and the one before while both sign. */
  readonly signing: (webhook: Webhook, now: Date) => Uint8Array[];
}

export async function openWebhookSecrets(keysDir: string): Promise<WebhookSecrets> {
  const { seal, open } = sealer(await readSecretKey(keysDir, 'webhook.kek'));
  return {
    make: (webhookId) => {
      const bytes = randomBytes(SECRET_BYTES);
      return { secret: `${PREFIX}${bytes.toString('base64')}`, sealed: seal(webhookId, bytes) };
    },
    signing: ({ id, sealed_secret, sealed_previous, previous_secret_until }, now) => {
      const signsToo = sealed_previous !== null && previous_secret_until !== null && previous_secret_until > now;
      return [sealed_secret, ...(signsToo ? [sealed_previous] : [])].map((sealed) => open(id, sealed));
    },
  };
}
