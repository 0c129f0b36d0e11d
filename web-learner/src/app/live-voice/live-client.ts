/**
 * The browser's side of the live protocol, with our own voice or the vendor's (docs/interviews.md#the-live-protocol). The handle to take a
 * lost session up again stays in memory.
 */
import { VOICE_IN_TYPE, VOICE_PATH, type VoiceAnswer, type VoiceFrame } from '@paanch/contracts/interview/interviews/voice';
import { closingOf, mayConnect, type Closing, type Connection } from './connection.rule.js';
import { fromBase64, toBase64 } from './pcm.js';
import { SoundQueue } from './sound-queue.js';

export interface LiveSession {
  /** Empty: the origin of this page. */
  readonly baseUrl: string;
  readonly clientToken: string;
  /** The first frame's content. */
  readonly setup: Readonly<Record<string, unknown>>;
}

export interface LiveEvents {
  /** 24,000 samples a second. */
  readonly sound: (samples: Int16Array<ArrayBuffer>) => void;
  /** Words of Vidya; they come ahead of the sound. */
  readonly caption: (text: string) => void;
  /** Words of the learner. */
  readonly heard: (text: string) => void;
  /** The learner speaks: what was not played yet is void. */
  readonly interrupted: () => void;
  readonly turnComplete: () => void;
  readonly goAway: () => void;
  readonly closed: (closing: Closing, code: number) => void;
  /** Whether sound waits because the network is too slow for it. */
  readonly slow: (isSlow: boolean) => void;
}

export type LiveFault = 'refused' | 'noAnswer' | 'noConnection' | 'initializing' | 'microphone';

/** Its words are in the texts of the session (docs/specification.md#interview-run). */
export class LiveError extends Error {
  constructor(readonly fault: LiveFault) {
    super(fault);
    this.name = 'LiveError';
  }
}

export interface LiveWaits {
  /** Milliseconds between two looks at a connection that is being made, and how many there are. */
  readonly checkMs: number;
  readonly checks: number;
  /** Milliseconds until the server must have answered the setup. */
  readonly setupMs: number;
}
const WAITS: LiveWaits = { checkMs: 100, checks: 100, setupMs: 10_000 };

export class LiveClient {
  readonly #events: LiveEvents;
  readonly #waits: LiveWaits;
  readonly #queue: SoundQueue;
  #socket: WebSocket | null = null;
  #connection: Connection = 'disconnected';
  #handle: string | null = null;
  /** Of the setup that is to be answered. */
  #settling: { readonly ready: () => void; readonly refused: () => void } | null = null;
  #wasToldToGo = false;

  constructor(events: LiveEvents, waits = WAITS) {
    this.#events = events;
    this.#waits = waits;
    this.#queue = new SoundQueue(events.slow);
  }

  get connection(): Connection {
    return this.#connection;
  }

  get canResume(): boolean {
    return this.#handle !== null;
  }

  /** Resolves once the server is ready; takes up the session before if the server has given a handle. Rejects with a LiveError. */
  async connect(session: LiveSession): Promise<void> {
    if (!mayConnect(this.#connection)) throw new LiveError('initializing');
    this.#connection = 'connecting';
    const socket = new WebSocket(addressOf(session));
    // Binary frames then come as they are, in order with those of text.
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => this.#received(this.#read(data)));
    socket.addEventListener('close', ({ code }) => this.#ended(socket, code));
    this.#socket = socket;
    try {
      await this.#whenOpen(socket);
      await this.#whenReady(socket, session.setup);
    } catch (error) {
      this.close();
      throw error;
    }
    this.#connection = 'connected';
  }

  /** A tenth of a second of the microphone. */
  sendSound(samples: Int16Array): void {
    const socket = this.#open;
    if (socket !== null)
      this.#queue.send(socket, frameOf({ realtimeInput: { audio: { data: toBase64(samples), mimeType: VOICE_IN_TYPE } } }));
  }

  endSound(): void {
    this.#queue.clear();
    this.#send({ realtimeInput: { audioStreamEnd: true } });
  }

  /** A typed answer, or one of `VOICE_COMMANDS`. */
  say(text: string): void {
    this.#send({ realtimeInput: { text } });
  }

  hello(): void {
    const turns = [{ role: 'user', parts: [{ text: 'Hello' }] }];
    this.#send({ clientContent: { turns, turnComplete: true } });
  }

  /** Ends it for good; nothing is called back any more. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#connection = 'disconnected';
    this.#queue.clear();
    socket?.close();
  }

  get #open(): WebSocket | null {
    return this.#connection === 'connected' ? this.#socket : null;
  }

  #send(frame: VoiceFrame): void {
    this.#open?.send(frameOf(frame));
  }

  async #whenOpen(socket: WebSocket): Promise<void> {
    for (let check = 0; socket.readyState === WebSocket.CONNECTING; check++) {
      if (check === this.#waits.checks) throw new LiveError('noConnection');
      await new Promise((later) => setTimeout(later, this.#waits.checkMs));
    }
    if (socket.readyState !== WebSocket.OPEN) throw new LiveError('refused');
  }

  async #whenReady(socket: WebSocket, setup: LiveSession['setup']): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      await new Promise<void>((ready, refused) => {
        this.#settling = { ready, refused: () => refused(new LiveError('refused')) };
        timer = setTimeout(() => refused(new LiveError('noAnswer')), this.#waits.setupMs);
        socket.send(JSON.stringify({ setup: this.#handle === null ? setup : resuming(setup, this.#handle) }));
      });
    } finally {
      clearTimeout(timer);
      this.#settling = null;
    }
  }

  #received(answer: VoiceAnswer): void {
    if (this.#settling === null) this.#take(answer);
    else if (answer.setupComplete !== undefined) this.#settling.ready();
  }

  #ended(socket: WebSocket, code: number): void {
    if (this.#socket !== socket) return;
    if (this.#connection !== 'connected') return this.#settling?.refused();
    this.#socket = null;
    this.#connection = 'disconnected';
    this.#queue.clear();
    this.#events.closed(closingOf(code, true, this.#wasToldToGo), code);
  }

  /** A frame that is no JSON holds nothing. */
  #read(data: unknown): VoiceAnswer {
    try {
      const answer = JSON.parse(textOf(data)) as VoiceAnswer | null;
      const update = answer?.sessionResumptionUpdate;
      if (update?.newHandle !== undefined && update.resumable !== false) this.#handle = update.newHandle;
      return answer ?? {};
    } catch {
      return {};
    }
  }

  /** Any of the parts may stand in one frame. */
  #take({ serverContent: content, goAway }: VoiceAnswer): void {
    if (content?.interrupted === true) this.#events.interrupted();
    for (const { inlineData } of content?.modelTurn?.parts ?? []) {
      if (inlineData?.mimeType.startsWith('audio/pcm') === true) this.#events.sound(fromBase64(inlineData.data));
    }
    if (content?.outputTranscription?.text) this.#events.caption(content.outputTranscription.text);
    if (content?.inputTranscription?.text) this.#events.heard(content.inputTranscription.text);
    if (content?.turnComplete === true) this.#events.turnComplete();
    if (goAway !== undefined) {
      this.#wasToldToGo = true;
      this.#events.goAway();
    }
  }
}

const frameOf = (frame: VoiceFrame) => JSON.stringify(frame);

const textOf = (data: unknown) => (data instanceof ArrayBuffer ? new TextDecoder().decode(data) : String(data));

/** Parsed as an address, so that a base with a path keeps it and the token is escaped. */
function addressOf({ baseUrl, clientToken }: LiveSession): string {
  const base = (baseUrl === '' ? globalThis.location.origin : baseUrl).replace(/^http/, 'ws').replace(/\/$/, '');
  const address = new URL(base + VOICE_PATH);
  address.searchParams.set('access_token', clientToken);
  return address.href;
}

function resuming(setup: LiveSession['setup'], handle: string) {
  const before = setup['sessionResumption'];
  return { ...setup, sessionResumption: { ...(typeof before === 'object' ? before : {}), handle } };
}
