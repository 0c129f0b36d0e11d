import { Envelope, type EventContract } from '@paanch/contracts/kernel/event';
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { StreamName } from './streams.js';

/** A message as received; its data is unchecked, and undefined if it was not JSON. */
export interface RawMessage {
  readonly stream: StreamName;
  readonly subject: string;
  readonly data: unknown;
  /** When the stream stored it. */
  readonly storedAt: Date;
  /** The traceparent of its publication; for its handler, of its handling. */
  readonly trace?: string | null;
}

export interface EventOf<Data> extends EventContract {
  readonly data: Schema<Data>;
}

/** A message that can never be read, however often it is delivered. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage';
}

/** Checks the envelope, its owner and the data of the event's contract; throws UnreadableMessage. */
export async function parseFact<Data>(event: EventOf<Data>, message: RawMessage): Promise<Envelope<Data>> {
  const envelope = Envelope.safeParse(message.data);
  if (!envelope.success) throw new UnreadableMessage(`envelope: ${envelope.error.issues[0]?.path.join('.')}`);
  const { type, subject, source } = envelope.data;
  // A service may publish under its own subjects only, so a fact that names another source is forged or broken.
  if (subject !== message.subject || source !== event.source || type !== event.type) {
    throw new UnreadableMessage(`${subject} from ${source} is not ${event.type} of ${event.source}`);
  }
  const data = await event.data['~standard'].validate(envelope.data.data);
  if (data.issues) throw new UnreadableMessage(`data: ${data.issues[0]?.message}`);
  return { ...envelope.data, data: data.value, trace: message.trace ?? envelope.data.trace };
}
