/**
 * The talks of this process, one for each interview: how far each is, for a connection that is taken up again (docs/interviews.md#vidya).
 * Another process begins at the question that the browser says was asked last.
 */
import type { Conversation } from './conversation.rule.js';

interface LiveTalk {
  readonly leave: () => void;
  /** Until when it may be taken up again. */
  readonly until: Date;
  conversation: Conversation;
}

export class LiveTalks {
  readonly #talks = new Map<string, LiveTalk>();

  conversationOf(interviewId: string): Conversation | null {
    return this.#talks.get(interviewId)?.conversation ?? null;
  }

  /** The one before is left. @returns keeps each later state */
  enter(interviewId: string, talk: Readonly<LiveTalk>, now: Date): (conversation: Conversation) => void {
    for (const [id, { until }] of this.#talks) if (until <= now) this.#talks.delete(id);
    this.#talks.get(interviewId)?.leave();
    const entered = { ...talk };
    this.#talks.set(interviewId, entered);
    return (conversation) => {
      entered.conversation = conversation;
    };
  }
}
