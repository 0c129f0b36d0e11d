/** The recording of one interview on its page: made, kept on this device, and sent while it is made (docs/interviews.md#recording). */
import type { Client } from '@paanch/client/calling/client';
import type { RecordingTrack } from '@paanch/contracts/interview/interviews/vocabulary';
import { listenTo } from '../live-voice/microphone.js';
import { openRecordings } from './kept-parts.js';
import { isClosed, PartSender } from './part-sender.js';
import { RecorderError } from './recorder-fault.rule.js';
import { ScreenRecorder, type Sources } from './screen-recorder.js';

export interface Recorded {
  readonly client: Client;
  readonly userId: string;
  readonly interviewId: string;
}

/** Milliseconds until a part that is full is looked for again. */
const LOOK_MS = 5_000;

export class InterviewRecording {
  readonly #of: Recorded;
  readonly #sources: () => Sources | null;
  #recorder: ScreenRecorder | null = null;
  #over = new AbortController();
  /** Everything that was recorded is kept when it resolves. */
  #keeping: Promise<unknown> = Promise.resolve();
  #sending: Promise<unknown> = Promise.resolve();
  #endListening: () => Promise<void> = () => Promise.resolve();

  /** @param sources what is shared when it starts; null: nothing is */
  constructor(of: Recorded, sources: () => Sources | null) {
    this.#of = of;
    this.#sources = sources;
  }

  /** Of an earlier try that did not become an interview nothing stays: two recordings make no file. @throws RecorderError */
  async start(): Promise<void> {
    if (this.#recorder !== null) throw new RecorderError('inProgress');
    const sources = this.#sources();
    if (sources === null) throw new RecorderError('noSources');
    await (await openRecordings(this.#of.userId)).forget(this.#of.interviewId);
    const recorder = new ScreenRecorder(sources, { recorded: this.#keep, sharingEnded: () => undefined });
    await recorder.start();
    this.#recorder = recorder;
    this.#over = new AbortController();
    if (sources.microphone !== null) this.#endListening = await listenTo(sources.microphone, (samples) => recorder.addSound(samples));
    this.#sending = this.#sendWhileRecording().catch(() => undefined);
  }

  pause(): void {
    this.#recorder?.pause();
  }

  resume(): void {
    this.#recorder?.resume();
  }

  /** Resolves once all of it is kept on this device. */
  async stop(): Promise<void> {
    await this.#endListening();
    await this.#recorder?.stop();
    this.#recorder = null;
    await this.#keeping;
    this.#over.abort();
  }

  /** Sends what is left of it. Rejects as `finishRecording` does. */
  readonly finish = async (signal: AbortSignal, onPercent: (percent: number) => void): Promise<void> => {
    await this.#sending;
    await finishRecording(this.#of, signal, onPercent);
  };

  readonly #keep = (track: RecordingTrack, bytes: Blob): void => {
    const { userId, interviewId } = this.#of;
    const kept = openRecordings(userId).then((recordings) => recordings.add(interviewId, track, bytes));
    this.#keeping = Promise.all([this.#keeping, kept]);
  };

  /** What cannot be sent now is sent at its end. */
  async #sendWhileRecording(): Promise<void> {
    const { client, userId, interviewId } = this.#of;
    const { signal } = this.#over;
    const sender = new PartSender(client, await openRecordings(userId), interviewId);
    while (!signal.aborted) {
      await new Promise((later) => setTimeout(later, LOOK_MS));
      if (!signal.aborted) await sender.send(false, { signal });
    }
  }
}

/** Sends what this device has of a recording that is over. Rejects with the server's decision; what it takes no more of is forgotten. */
export async function finishRecording(
  { client, userId, interviewId }: Recorded,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<void> {
  const recordings = await openRecordings(userId);
  if (!(await recordings.interviews()).includes(interviewId)) return;
  try {
    await new PartSender(client, recordings, interviewId).send(true, { signal, onPercent });
  } catch (error) {
    if (isClosed(error)) await recordings.forget(interviewId);
    throw error;
  }
}
