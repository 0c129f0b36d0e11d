import { connect } from '@nats-io/transport-node';

export interface Recording {
  /** Everything received so far. */
  readonly messages: { readonly subject: string; readonly data: unknown }[];
  close(): Promise<void>;
}

/** Collects what is published under the subject from now on: observations, control messages, facts of a relay. */
export async function recordMessages(natsUrl: string, subject: string): Promise<Recording> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password });
  const messages: Recording['messages'] = [];
  connection.subscribe(subject, { callback: (_error, message) => void messages.push({ subject: message.subject, data: message.json() }) });
  await connection.flush();
  return { messages, close: () => connection.close() };
}
