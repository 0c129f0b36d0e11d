/** Sends what is kept of a recording in parts, sound first, while it is made and after it (docs/interviews.md#recording). */
import { isApiError } from '@paanch/client/calling/api-error';
import type { Answered } from '@paanch/client/calling/send';
import type { Client } from '@paanch/client/calling/client';
import { listRecordingParts, saveRecordingPart } from '@paanch/contracts/interview/interviews/recording';
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { keepTrying } from '../sending/keep-trying.js';
import { type KeptRecordings, PART_SIZES } from './kept-parts.js';

/** Sound first: what is said can be read and graded without the picture. */
const ORDER: readonly RecordingTrack[] = ['sound', 'screen'];

type Arrived = Answered<typeof listRecordingParts>;

export interface PartSending {
  readonly signal: AbortSignal;
  /** Of all bytes that there are so far. */
  readonly onPercent?: (percent: number) => void;
  /** No answer came; it goes on by itself. */
  readonly onWaiting?: () => void;
}

const nothing = () => undefined;

export class PartSender {
  readonly #client: Client;
  readonly #kept: KeptRecordings;
  readonly #interviewId: string;
  /** What the server has; null: it was not asked yet, as after a reload. */
  #arrived: Readonly<Record<RecordingTrack, Set<number>>> | null = null;

  constructor(client: Client, kept: KeptRecordings, interviewId: string) {
    this.#client = client;
    this.#kept = kept;
    this.#interviewId = interviewId;
  }

  /**
   * Sends the parts that are full; once the recording is over, all of them, and forgets it. Resolves when there is nothing left to send.
   * Rejects with the server's decision, and when the signal ends it; what was not sent stays kept.
   */
  async send(isOver: boolean, sending: PartSending): Promise<void> {
    const arrived = await this.#ask(sending);
    for (const track of ORDER) {
      const last = await this.#lastOf(track, isOver);
      for (let part = 1; part <= last; part += 1) {
        const isLast = isOver && part === last;
        // What is no longer on this device cannot come, and what is behind it would not be joined.
        if (!arrived[track].has(part) && !(await this.#sendPart(track, part, isLast, sending))) break;
        await this.#kept.forgetThrough(this.#interviewId, track, part);
        await this.#tell(sending);
      }
    }
    if (isOver) await this.#kept.forget(this.#interviewId);
  }

  /** While it goes on, the newest bytes wait: whatever is sent then is not the last part. */
  async #lastOf(track: RecordingTrack, isOver: boolean): Promise<number> {
    const parts = (await this.#kept.size(this.#interviewId, track)) / PART_SIZES[track];
    return isOver ? Math.ceil(parts) : Math.ceil(parts) - 1;
  }

  /** False: it is not on this device. */
  async #sendPart(track: RecordingTrack, part: number, isLast: boolean, { signal, onWaiting = nothing }: PartSending): Promise<boolean> {
    const bytes = await this.#kept.part(this.#interviewId, track, part);
    if (bytes === null) return false;
    const params = { interviewId: this.#interviewId, track, part: String(part) };
    const query = { last: isLast ? '1' : '0' };
    const attempt = () => this.#client.sendBytes(saveRecordingPart, { params, query, bytes, signal });
    await keepTrying(attempt, { signal, onWaiting });
    this.#arrived?.[track].add(part);
    return true;
  }

  async #ask({ signal, onWaiting = nothing }: PartSending): Promise<Readonly<Record<RecordingTrack, Set<number>>>> {
    if (this.#arrived !== null) return this.#arrived;
    const params = { interviewId: this.#interviewId };
    const known: Arrived = await keepTrying(() => this.#client.call(listRecordingParts, { params, signal }), { signal, onWaiting });
    this.#arrived = { screen: new Set(known.screen.parts), sound: new Set(known.sound.parts) };
    return this.#arrived;
  }

  async #tell({ onPercent = nothing }: PartSending): Promise<void> {
    let [sent, all] = [0, 0];
    for (const track of ORDER) {
      const size = await this.#kept.size(this.#interviewId, track);
      const arrived = (this.#arrived?.[track].size ?? 0) * PART_SIZES[track];
      all += size;
      sent += Math.min(arrived, size);
    }
    onPercent(all === 0 ? 100 : Math.floor((100 * sent) / all));
  }
}

/** The server takes no more of it, so it is kept no longer. */
export const isClosed = (error: unknown): boolean => isApiError(error) && [404, 409].includes(error.status);
