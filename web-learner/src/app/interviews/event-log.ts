import type { Client } from '@paanch/client/calling/client';
import type { Outbox } from '@paanch/client/drafts/outbox';
import type { InterviewEvent, InterviewEventKind } from '@paanch/contracts/interview/interviews/sessions';
import { DRAFT, keyOf, objectOf, sendKeptEvents, type EventsSaved } from './kept-events.js';

/** Milliseconds between two sendings. */
const SEND_EVERY_MS = 10_000;

/** Of events that belong to no question and have no words, nothing. */
type Said = Partial<Pick<InterviewEvent, 'question_index' | 'text'>>;

/** What happens in one interview: kept on this device at once, sent every ten seconds and when it matters. */
export class EventLog {
  readonly #client: Client;
  readonly #outbox: Outbox;
  readonly #interviewId: string;
  readonly #saved: (reply: EventsSaved) => void;
  readonly #timer: ReturnType<typeof setInterval>;
  #lastAt = -1;
  /** One call after the other. */
  #underway: Promise<unknown> = Promise.resolve();

  constructor(client: Client, outbox: Outbox, interviewId: string, saved: (reply: EventsSaved) => void) {
    this.#client = client;
    this.#outbox = outbox;
    this.#interviewId = interviewId;
    this.#saved = saved;
    this.#timer = setInterval(() => void this.send().catch(() => undefined), SEND_EVERY_MS);
  }

  /** Sent with the next ones. */
  async add(kind: InterviewEventKind, said: Said = {}): Promise<void> {
    const event = this.#event(kind, said);
    await this.#outbox.keep(objectOf(this.#interviewId), keyOf(event), event);
  }

  /** What is being typed. '': nothing is. */
  async draft(question_index: number | null, text: string): Promise<void> {
    if (text.trim() === '') await this.#outbox.forget(objectOf(this.#interviewId), DRAFT);
    else await this.#outbox.keep(objectOf(this.#interviewId), DRAFT, this.#event('typed', { question_index, text }));
  }

  /** Rejects while the server has not got everything. */
  send(): Promise<void> {
    const sending = this.#underway.then(async () => {
      const reply = await sendKeptEvents(this.#client, this.#outbox, this.#interviewId);
      if (reply !== null) this.#saved(reply);
    });
    this.#underway = sending.catch(() => undefined);
    return sending;
  }

  /** The page goes away: these calls outlive it. */
  leave(): void {
    this.stop();
    void sendKeptEvents(this.#client, this.#outbox, this.#interviewId, { withDraft: true, keepalive: true }).catch(() => undefined);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Two of the same kind are told apart by their time. */
  #event(kind: InterviewEventKind, { question_index = null, text = '' }: Said): InterviewEvent {
    this.#lastAt = Math.max(this.#lastAt + 1, Math.floor(performance.now()));
    return { at_ms: this.#lastAt, kind, question_index, text };
  }
}
