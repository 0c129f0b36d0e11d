import { type CallOutside, OutsideCallFailed, type OutsideLine } from '@paanch/platform/outbound/outside-call';
import type { WebhookSecrets } from '../secrets.js';
import type { Webhook } from '../tables.js';
import { type Message, signedHeaders } from './signature.js';
import { answered, type Try, unanswered } from './try.js';

/** Sends once and says what came of it. */
export type Send = (webhook: Webhook, message: Message, now: Date) => Promise<Try>;

export function sendBy(callOutside: CallOutside, secrets: WebhookSecrets): Send {
  return async (webhook, message, now) => {
    const headers = signedHeaders(message, secrets.signing(webhook, now), now);
    try {
      return answered(await callOutside({ method: 'POST', url: webhook.url, headers, body: message.body }));
    } catch (error) {
      if (error instanceof OutsideCallFailed) return unanswered(error);
      throw error;
    }
  };
}

/** For many messages in a row, which share connections. */
export interface SendingLine {
  readonly send: Send;
  readonly close: () => void;
}

export function linesBy(openLine: () => OutsideLine, secrets: WebhookSecrets): () => SendingLine {
  return () => {
    const { call, close } = openLine();
    return { send: sendBy(call, secrets), close };
  };
}
