import { connect, type Msg } from '@nats-io/transport-node';

export interface Recording {
  /** Everything received so far. */
  readonly messages: { readonly subject: string; readonly data: unknown }[];
  close(): Promise<void>;
}

/** By which a stream knows what it has already. */
const MESSAGE_ID = 'Nats-Msg-Id';

/**
 * Collects what happens from now on and is published under the subject: observations, control messages. An observation goes out a moment
 * after it was made, and once more if that is not acknowledged in time; those of before and repeats are left out.
 */
export async function recordMessages(natsUrl: string, subject: string): Promise<Recording> {
  const since = new Date().toISOString();
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password });
  const messages: Recording['messages'] = [];
  const known = new Set<string>();
  const take = (message: Msg) => {
    const id = message.headers?.get(MESSAGE_ID) ?? '';
    const data = message.json<unknown>();
    if (known.has(id) || happenedAt(data) < since) return;
    if (id !== '') known.add(id);
    messages.push({ subject: message.subject, data });
  };
  connection.subscribe(subject, { callback: (_error, message) => take(message) });
  await connection.flush();
  return { messages, close: () => connection.close() };
}

/** What does not say when is as new as it arrives. */
function happenedAt(data: unknown): string {
  const at: unknown = Reflect.get(Object(data), 'occurred_at');
  return typeof at === 'string' ? at : new Date().toISOString();
}
