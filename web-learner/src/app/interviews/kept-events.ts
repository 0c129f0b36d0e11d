/** What happened in an interview and the server does not have yet, in the person's outbox on this device (docs/reliability.md#unsent-answers). */
import type { Answered } from '@paanch/client/calling/send';
import type { Client } from '@paanch/client/calling/client';
import type { Outbox } from '@paanch/client/drafts/outbox';
import { InterviewEvent, saveInterviewEvents } from '@paanch/contracts/interview/interviews/sessions';
import { mayStillArrive } from '../sending/send-form.js';

export type EventsSaved = Answered<typeof saveInterviewEvents>;

/** Other objects of the outbox begin otherwise. */
const PREFIX = 'interview:';
/** Of one call. */
const MOST_EVENTS = 200;
/** What is being typed; it becomes an answer once its page is gone. */
export const DRAFT = 'draft';

export const objectOf = (interviewId: string) => PREFIX + interviewId;
export const keyOf = ({ at_ms, kind }: InterviewEvent) => `${String(at_ms).padStart(9, '0')} ${kind}`;

interface KeptEvent {
  readonly key: string;
  readonly event: InterviewEvent;
}

/** Of interviews with something to send, oldest first. */
export async function keptInterviews(outbox: Outbox): Promise<readonly string[]> {
  const objects = (await outbox.all()).map(({ object }) => object).filter((object) => object.startsWith(PREFIX));
  return [...new Set(objects)].map((object) => object.slice(PREFIX.length));
}

async function keptEvents(outbox: Outbox, interviewId: string, withDraft: boolean): Promise<readonly KeptEvent[]> {
  const found = (await outbox.all()).flatMap(({ object, key, item }) => {
    const { success, data } = InterviewEvent.safeParse(item);
    return object === objectOf(interviewId) && success && (withDraft || key !== DRAFT) ? [{ key, event: data }] : [];
  });
  return found.toSorted((one, other) => one.event.at_ms - other.event.at_ms);
}

/** Resolves to the server's last answer, null if there was nothing to send. Rejects with what was not sent still kept, unless it was refused. */
export async function sendKeptEvents(
  client: Client,
  outbox: Outbox,
  interviewId: string,
  { withDraft = false, keepalive = false }: { readonly withDraft?: boolean; readonly keepalive?: boolean } = {},
): Promise<EventsSaved | null> {
  let saved: EventsSaved | null = null;
  for (;;) {
    const events = (await keptEvents(outbox, interviewId, withDraft)).slice(0, MOST_EVENTS);
    if (events.length === 0) return saved;
    const forget = () => Promise.all(events.map(({ key }) => outbox.forget(objectOf(interviewId), key)));
    try {
      const input = { params: { interviewId }, body: { events: events.map(({ event }) => event) } };
      saved = await client.call(saveInterviewEvents, input, { keepalive });
      await forget();
    } catch (error) {
      if (!mayStillArrive(error)) await forget();
      throw error;
    }
  }
}
