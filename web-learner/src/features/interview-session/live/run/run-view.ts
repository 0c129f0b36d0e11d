/** What the screen shows of a running interview. */
import type { InterviewBreaks } from '@paanch/contracts/interview/interviews/sessions';
import type { Playing } from '../../../../app/live-voice/speaker.js';
import type { ServerClock } from '../../../../app/clock/countdown.rule.js';

export type RunPhase = 'ready' | 'starting' | 'live' | 'ending' | 'ended';
/** Why it ended. */
export type EndReason = 'time' | 'learner' | 'sharing' | 'goaway' | 'inactive' | 'lost';

export interface RunView {
  readonly phase: RunPhase;
  readonly reason: EndReason | null;
  /** Why it did not start; null: it did, or nobody has tried. */
  readonly fault: { readonly error: unknown } | null;
  /** Null until it has started. */
  readonly clock: ServerClock | null;
  /** Seconds of a lost connection that were given back. */
  readonly refunded: number;
  /** Null: this interview has none. */
  readonly breaks: InterviewBreaks | null;
  /** Until the present break ends by itself; null: there is none. */
  readonly breakClock: ServerClock | null;
  /** From 0; null: none was asked yet. */
  readonly question: number | null;
  /** What Vidya says, or has said last. */
  readonly caption: string;
  readonly playing: Playing;
  /** Of the learner's microphone, 0 to 1. */
  readonly loudness: number;
  readonly isMuted: boolean;
  readonly isThinking: boolean;
  readonly isLost: boolean;
  readonly isSlow: boolean;
}

export const BEFORE: RunView = {
  phase: 'ready',
  reason: null,
  fault: null,
  clock: null,
  refunded: 0,
  breaks: null,
  breakClock: null,
  question: null,
  caption: '',
  playing: { isPlaying: false, level: 0, playedMs: 0 },
  loudness: 0,
  isMuted: false,
  isThinking: false,
  isLost: false,
  isSlow: false,
};
