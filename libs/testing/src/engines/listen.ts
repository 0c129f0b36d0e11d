import { connect } from '@nats-io/transport-node';

export interface Listening {
  /** Everything heard so far. */
  readonly heard: { readonly subject: string; readonly data: unknown }[];
  close(): Promise<void>;
}

/** Hears what is published under the subject from now on: observations, control messages, facts of a relay. */
export async function listenTo(natsUrl: string, subject: string): Promise<Listening> {
  const { host, username, password } = new URL(natsUrl);
  const connection = await connect({ servers: host, user: username, pass: password });
  const heard: Listening['heard'] = [];
  connection.subscribe(subject, { callback: (_error, message) => void heard.push({ subject: message.subject, data: message.json() }) });
  await connection.flush();
  return { heard, close: () => connection.close() };
}
