/** The talk with Vidya: the connection, the microphone and the speaker together, and one taking up of a lost connection. */
import { RESUME_WITHIN_SECONDS } from '@paanch/contracts/interview/interviews/vocabulary';
import { VOICE_COMMANDS } from '@paanch/contracts/interview/interviews/voice';
import { LiveClient, LiveError, type LiveSession } from '../../../../app/live-voice/live-client.js';
import { listenTo } from '../../../../app/live-voice/microphone.js';
import { recognizeOnDevice } from '../../../../app/live-voice/on-device-recognition.js';
import { openSpeaker, type Playing, type Speaker } from '../../../../app/live-voice/speaker.js';
import { loudnessOf } from '../../../../app/live-voice/test-tone.rule.js';

export interface VoiceDevices {
  /** Null: answers are typed. */
  readonly microphone: MediaStream | null;
  /** Null: the one that the browser prefers. */
  readonly speakerId: string | null;
  /** The microphone does not hear the speaker, so Vidya can be interrupted. */
  readonly mayInterrupt: boolean;
}

export interface LineEvents {
  /** All that Vidya has said in this turn so far. */
  readonly caption: (turn: string) => void;
  readonly turnOver: (turn: string) => void;
  readonly interrupted: (playedMs: number) => void;
  readonly heard: (text: string) => void;
  readonly recognized: (text: string) => void;
  readonly playing: (playing: Playing) => void;
  /** 0 to 1, ten times a second. */
  readonly loudness: (loudness: number) => void;
  readonly slow: (isSlow: boolean) => void;
  readonly goAway: () => void;
  readonly lost: () => void;
  readonly resumed: () => void;
  /** It cannot be taken up again. */
  readonly over: () => void;
}

const SILENT: Playing = { isPlaying: false, level: 0, playedMs: 0 };
const AGAIN_MS = 1_000;

export class VoiceLine {
  readonly #session: LiveSession;
  readonly #devices: VoiceDevices;
  readonly #events: LineEvents;
  readonly #live: LiveClient;
  #speaker: Speaker | null = null;
  #stopListening: (() => Promise<void>) | null = null;
  #stopRecognizing: (() => void) | null = null;
  #turn = '';
  #playing = SILENT;
  #isMuted = false;
  #wasLost = false;
  #isClosed = false;

  constructor(session: LiveSession, devices: VoiceDevices, events: LineEvents) {
    this.#session = devices.mayInterrupt ? session : { ...session, setup: withoutInterruption(session.setup) };
    this.#devices = devices;
    this.#events = events;
    this.#live = new LiveClient({
      sound: (samples) => this.#speaker?.play(samples),
      caption: (text) => {
        this.#turn += text;
        events.caption(this.#turn);
      },
      heard: events.heard,
      interrupted: () => {
        this.#speaker?.flush();
        events.interrupted(this.#playing.playedMs);
        this.#endTurn();
      },
      turnComplete: () => this.#endTurn(),
      goAway: events.goAway,
      closed: (closing) => void this.#closed(closing === 'lost'),
      slow: events.slow,
    });
  }

  /** Nothing is left open where it rejects. */
  async open(): Promise<void> {
    try {
      this.#speaker = await openSpeaker(this.#devices.speakerId, (playing) => {
        this.#playing = playing;
        this.#events.playing(playing);
      });
      await this.#live.connect(this.#session);
      await this.#listen();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  hello(): void {
    this.#live.hello();
  }

  say(text: string): void {
    this.#live.say(text);
  }

  mute(isMuted: boolean): void {
    this.#isMuted = isMuted;
    for (const track of this.#devices.microphone?.getAudioTracks() ?? []) track.enabled = !isMuted;
    if (isMuted) this.#live.endSound();
  }

  /** Nothing is heard and nothing said until it goes on. */
  pause(): void {
    this.mute(true);
    this.say(VOICE_COMMANDS.pause);
  }

  goOn(isMuted: boolean): void {
    this.mute(isMuted);
    this.say(VOICE_COMMANDS.goOn);
  }

  /** The streams stay open: whoever has opened them stops them. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#live.close();
    this.#stopRecognizing?.();
    await Promise.all([this.#stopListening?.(), this.#speaker?.close()]);
    this.#stopListening = null;
    this.#speaker = null;
  }

  async #listen(): Promise<void> {
    const { microphone } = this.#devices;
    const [track] = microphone?.getAudioTracks() ?? [];
    if (microphone === null || track === undefined) return;
    this.#stopListening = await listenTo(microphone, (samples) => {
      this.#events.loudness(this.#isMuted ? 0 : loudnessOf(samples));
      if (!this.#isMuted) this.#live.sendSound(samples);
    }).catch(() => Promise.reject(new LiveError('microphone')));
    this.#stopRecognizing = await recognizeOnDevice(track, this.#events.recognized);
  }

  #endTurn(): void {
    if (this.#turn !== '') this.#events.turnOver(this.#turn);
    this.#turn = '';
  }

  async #closed(isLost: boolean): Promise<void> {
    if (!isLost || this.#wasLost || !this.#live.canResume) return this.#events.over();
    this.#wasLost = true;
    this.#events.lost();
    const until = performance.now() + RESUME_WITHIN_SECONDS * 1_000;
    while (performance.now() < until && !this.#isClosed) {
      const isBack = await this.#live.connect(this.#session).then(
        () => true,
        () => false,
      );
      if (this.#isClosed) return this.#live.close();
      if (isBack) return this.#events.resumed();
      await new Promise((later) => setTimeout(later, AGAIN_MS));
    }
    if (!this.#isClosed) this.#events.over();
  }
}

function withoutInterruption(setup: LiveSession['setup']): LiveSession['setup'] {
  const before = setup['realtimeInputConfig'];
  return { ...setup, realtimeInputConfig: { ...(typeof before === 'object' ? before : {}), activityHandling: 'NO_INTERRUPTION' } };
}
