/** Sends the answers of an open attempt, one save at a time, until the server has them all (docs/reliability.md#unsent-answers). */
import { isApiError } from '@paanch/client/calling/api-error';
import { isClosed, isLeaseLost } from '../write-lease/refusals.js';
import {
  accepted,
  change,
  chooseMine,
  chooseTheirs,
  failed,
  isAllSent,
  isForeign,
  mergeAgain,
  refused,
  retryAfterMs,
  takeSave,
  type Answer,
  type Save,
  type Saved,
  type Sheet,
} from './answer-sheet.rule.js';

/** From the last change to a save; milliseconds. */
const SAVE_AFTER_MS = 1_000;

/** The server's reply to a save. */
export interface SaveReply {
  readonly seq: number;
  readonly server_now: string;
  readonly deadline_at: string | null;
}

export interface AnswerApi {
  save(save: Save): Promise<SaveReply>;
  /** The answers the server has now. */
  readBack(): Promise<Saved>;
  /** The sheet changed: update the screen and the store of this device. */
  onSheet(sheet: Sheet, before: Sheet): void;
}

export interface SenderEvents {
  readonly onSaved: (taken: SaveReply) => void;
  /** The server closed the attempt. */
  readonly onClosed: () => void;
  /** Another window has taken the lease. */
  readonly onLeaseLost: () => void;
}

export class AnswerSender {
  #sheet: Sheet;
  readonly #api: AnswerApi;
  #events: SenderEvents | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underway: Promise<void> | null = null;
  #isOver = false;

  constructor(sheet: Sheet, api: AnswerApi) {
    this.#sheet = sheet;
    this.#api = api;
  }

  listen(events: SenderEvents): void {
    this.#events = events;
  }

  answer(questionId: string, changed: Partial<Answer>): void {
    this.#keep(change(this.#sheet, questionId, changed));
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Resolves a conflict with an answer given elsewhere. */
  settle(questionId: string, which: 'mine' | 'theirs'): void {
    this.#keep((which === 'mine' ? chooseMine : chooseTheirs)(this.#sheet, questionId));
    this.#schedule(0);
  }

  /** Sends now, synchronously if no save is pending; resolves to true if the server has everything. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#underway !== null) await this.#underway;
    await this.#send();
    return isAllSent(this.#sheet);
  }

  /** The server is reachable again: retries a failed save at once. */
  wake(): void {
    if (this.#sheet.failures > 0) this.#schedule(0);
  }

  /** The page is closing: sends a last save without waiting for its reply. */
  leave(): void {
    void this.#send();
    this.stop();
  }

  /** Sends nothing more; unsent answers stay on this device. */
  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** After `stop` the store belongs to whichever page opens the attempt next; the merge finds what arrived in between. */
  #keep(next: Sheet): void {
    const before = this.#sheet;
    this.#sheet = next;
    if (!this.#isOver) this.#api.onSheet(next, before);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isOver && !isAllSent(this.#sheet)) this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #send(): Promise<void> {
    this.#underway ??= this.#sendOnce().finally(() => (this.#underway = null));
    return this.#underway;
  }

  async #sendOnce(): Promise<void> {
    const taken = this.#isOver ? null : takeSave(this.#sheet);
    if (taken === null) return;
    this.#keep(taken.sheet);
    try {
      const reply = await this.#api.save(taken.save);
      if (isForeign(this.#sheet, reply.seq)) await this.#catchUp();
      else this.#keep(accepted(this.#sheet));
      if (this.#isOver) return;
      this.#events?.onSaved(reply);
      this.#schedule(SAVE_AFTER_MS);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #catchUp(): Promise<void> {
    const saved = await this.#api.readBack();
    this.#keep(mergeAgain(this.#sheet, saved));
  }

  #fail(error: unknown): void {
    const status = isApiError(error) ? error.status : 0;
    if (status === 400) return this.#keep(refused(this.#sheet, error instanceof Error ? error.message : ''));
    this.#keep(failed(this.#sheet));
    if (this.#isOver) return;
    if (isLeaseLost(error)) this.#events?.onLeaseLost();
    else if (isClosed(error)) this.#events?.onClosed();
    // Without a session, or in another person's, nothing is sent until the learner is back.
    else if (status !== 401 && status !== 403 && status !== 404) this.#schedule(retryAfterMs(this.#sheet.failures));
  }
}
