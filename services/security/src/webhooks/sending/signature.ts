/** Standard Webhooks (docs/webhooks.md#signatures): the receiver knows who sent it, when, and that nothing was altered. */
import { createHmac } from 'node:crypto';

export interface Message {
  /** The same with each try, so that the receiver knows a repetition. */
  readonly id: string;
  readonly body: string;
}

function signatureOf({ id, body }: Message, seconds: number, secret: Uint8Array): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/** @param secrets each signs; the receiver accepts any of the signatures */
export function signedHeaders(message: Message, secrets: readonly Uint8Array[], now: Date): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Paanch-Webhooks/1',
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(message, seconds, secret)).join(' '),
  };
}
