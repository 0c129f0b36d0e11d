/** One interview from its start to its end: the talk, the recording, the clock of the server, and what is told of it. */
import type { InterviewSession } from '@paanch/contracts/interview/interviews/sessions';
import { VOICE_COMMANDS } from '@paanch/contracts/interview/interviews/voice';
import type { EventLog } from '../../../../app/interviews/event-log.js';
import type { EventsSaved } from '../../../../app/interviews/kept-events.js';
import type { LiveSession } from '../../../../app/live-voice/live-client.js';
import { clockOf } from '../../../../app/clock/countdown.rule.js';
import { askedQuestion } from '../asked-question.rule.js';
import { BEFORE, type EndReason, type RunView } from './run-view.js';
import { VoiceLine, type LineEvents, type VoiceDevices } from './voice-line.js';

/** Milliseconds from the start until Vidya is greeted, so that she begins. */
const HELLO_AFTER_MS = 500;
/** While somebody types, the silence is held so often. */
const HOLD_EVERY_MS = 15_000;
/** A louder microphone is somebody who speaks. */
const SPEECH = 0.02;

/** What is recorded of it. */
export interface RunRecording {
  start(): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export interface RunParts {
  readonly session: InterviewSession;
  readonly log: EventLog;
  readonly devices: VoiceDevices;
  /** Null: practice. */
  readonly recording: RunRecording | null;
  readonly breaks: { readonly begin: () => Promise<EventsSaved>; readonly end: () => Promise<EventsSaved> };
  /** One for each attempt: it opens one session of the voice. */
  readonly takeToken: () => Promise<LiveSession>;
}

const TOLD = { sharing: 'share_stopped', goaway: 'goaway', inactive: 'inactive' } as const;

export class InterviewRun {
  readonly #parts: RunParts;
  readonly #texts: readonly string[];
  readonly #listeners = new Set<() => void>();
  #view = BEFORE;
  #line: VoiceLine | null = null;
  #draft = '';
  #heldAt = -Infinity;
  #heardAt = performance.now();
  /** By the server's clock: the latest answer. */
  #savedMs = 0;
  #breakEnds: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RunParts) {
    this.#parts = parts;
    this.#texts = parts.session.questions.map(({ question_text }) => question_text);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): RunView => this.#view;

  /** By `performance.now()`: when the learner was last heard. Nobody is to be heard in a break. */
  get heardAt(): number {
    return this.#view.breakClock === null ? this.#heardAt : performance.now();
  }

  /** The server's clock, from any answer to events or breaks. One that was overtaken says nothing new. */
  readonly saved = (reply: EventsSaved): void => {
    const { server_now, ends_at, refunded_seconds: refunded, breaks } = reply;
    const nowMs = Date.parse(server_now);
    if (nowMs < this.#savedMs) return;
    this.#savedMs = nowMs;
    const clockUntil = (deadline_at: string) => clockOf({ server_now, deadline_at }, performance.now());
    const until = breaks?.until ?? null;
    const shown = { clock: ends_at === null ? this.#view.clock : clockUntil(ends_at), refunded, breaks };
    clearTimeout(this.#breakEnds);
    if (until === null || this.#view.phase !== 'live') this.#goOn(shown);
    else {
      this.#pause({ ...shown, breakClock: clockUntil(until) });
      this.#breakEnds = setTimeout(() => this.#goOn({}), Date.parse(until) - nowMs);
    }
    if (reply.state === 'submitted' || reply.state === 'abandoned') void this.end('time');
  };

  readonly start = async (): Promise<void> => {
    if (this.#view.phase !== 'ready') return;
    this.#show({ phase: 'starting', fault: null });
    const { log, recording, takeToken, devices } = this.#parts;
    try {
      this.#line = new VoiceLine(await takeToken(), devices, this.#lineEvents());
      await this.#line.open();
      await recording?.start();
      await log.add('started');
      await log.send();
    } catch (error) {
      await Promise.allSettled([this.#line?.close(), recording?.stop()]);
      return this.#show({ phase: 'ready', fault: { error } });
    }
    this.#show({ phase: 'live' });
    setTimeout(() => this.#line?.hello(), HELLO_AFTER_MS);
  };

  /** Whatever was typed until then is an answer. */
  readonly end = async (reason: EndReason): Promise<void> => {
    if (this.#view.phase !== 'live') return;
    clearTimeout(this.#breakEnds);
    this.#show({ phase: 'ending', reason, isLost: false, breakClock: null });
    const { log, recording } = this.#parts;
    if (this.#draft.trim() !== '') await this.#keepAnswer(this.#draft);
    if (reason in TOLD) await log.add(TOLD[reason as keyof typeof TOLD]);
    await log.add('ended');
    // What cannot be kept of a recording ends nothing else.
    await Promise.allSettled([this.#line?.close(), recording?.stop()]);
    this.#show({ phase: 'ended' });
  };

  /** Its page goes away: the clock stops, and what is left can be finished later. */
  readonly leave = async (): Promise<void> => {
    clearTimeout(this.#breakEnds);
    if (this.#view.phase === 'live') await this.#parts.log.add('ended');
    this.#parts.log.leave();
    await Promise.allSettled([this.#line?.close(), this.#parts.recording?.stop()]);
  };

  readonly answer = async (text: string): Promise<void> => {
    this.#line?.say(text);
    await this.#keepAnswer(text);
    await this.#parts.log.send().catch(() => undefined);
  };

  /** What stands in the field of the answer. */
  readonly typing = (text: string): void => {
    this.#draft = text;
    void this.#parts.log.draft(this.#view.question, text);
    const isModel = this.#parts.session.engine === 'gemini';
    if (isModel || performance.now() - this.#heldAt < HOLD_EVERY_MS) return;
    this.#heldAt = performance.now();
    this.#line?.say(VOICE_COMMANDS.thinking);
  };

  readonly think = (): void => {
    this.#line?.say(VOICE_COMMANDS.thinking);
    this.#show({ isThinking: true });
    void this.#parts.log.add('thinking', this.#here);
  };

  readonly next = (): void => {
    this.#line?.say(VOICE_COMMANDS.next);
  };

  /** What was said is sent before. Rejects with the server's refusal. */
  readonly takeBreak = async (): Promise<void> => {
    await this.#parts.log.send();
    this.saved(await this.#parts.breaks.begin());
  };

  readonly endBreak = async (): Promise<void> => this.saved(await this.#parts.breaks.end());

  readonly mute = (isMuted: boolean): void => {
    this.#line?.mute(isMuted);
    this.#show({ isMuted });
    void this.#parts.log.add(isMuted ? 'muted' : 'unmuted', this.#here);
  };

  get #here() {
    return { question_index: this.#view.question };
  }

  async #keepAnswer(text: string): Promise<void> {
    this.#draft = '';
    const { log } = this.#parts;
    await log.add('typed', { question_index: this.#view.question ?? 0, text });
    await log.draft(null, '');
  }

  #lineEvents(): LineEvents {
    const { log, recording } = this.#parts;
    return {
      caption: (caption) => this.#caption(caption),
      turnOver: (text) => void log.add('caption_out', { ...this.#here, text }),
      interrupted: (playedMs) => void log.add('interrupted', { ...this.#here, text: `played_ms=${playedMs}` }),
      heard: (text) => void log.add('caption_in', { ...this.#here, text }),
      recognized: (text) => void log.add('recognized', { ...this.#here, text }),
      playing: (playing) => this.#show({ playing }),
      loudness: (loudness) => {
        if (loudness > SPEECH) this.#heardAt = performance.now();
        this.#show({ loudness });
      },
      slow: (isSlow) => this.#show({ isSlow }),
      goAway: () => void this.end('goaway'),
      lost: () => {
        recording?.pause();
        this.#show({ isLost: true });
        void this.#tell('lost');
      },
      resumed: () => {
        this.#show({ isLost: false });
        this.#hello();
        void this.#tell('resumed');
      },
      over: () => void this.end('lost'),
    };
  }

  /** In a break she waits, and nothing is recorded. */
  #hello(): void {
    if (this.#view.breakClock !== null) return;
    this.#parts.recording?.resume();
    this.#line?.hello();
  }

  #pause(shown: Partial<RunView>): void {
    if (this.#view.breakClock === null) {
      this.#line?.pause();
      this.#parts.recording?.pause();
    }
    this.#show(shown);
  }

  /** With the first answer after a break, or at its end. */
  #goOn(shown: Partial<RunView>): void {
    const wasPaused = this.#view.breakClock !== null;
    if (wasPaused) this.#heardAt = performance.now();
    this.#show({ ...shown, breakClock: null });
    if (!wasPaused) return;
    this.#line?.goOn(this.#view.isMuted);
    if (!this.#view.isLost) this.#parts.recording?.resume();
  }

  async #tell(kind: 'lost' | 'resumed'): Promise<void> {
    await this.#parts.log.add(kind, this.#here);
    await this.#parts.log.send().catch(() => undefined);
  }

  #caption(caption: string): void {
    const question = askedQuestion(caption, this.#texts, this.#view.question);
    if (question !== this.#view.question) void this.#parts.log.add('asked', { question_index: question });
    this.#show({ caption, question, isThinking: false });
  }

  #show(change: Partial<RunView>): void {
    this.#view = { ...this.#view, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
