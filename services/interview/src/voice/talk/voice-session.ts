/** One connection, from its first frame to its end (docs/interviews.md#the-live-protocol). */
import { randomBytes } from 'node:crypto';
import { stretchOf } from '@paanch/contracts/interview/interviews/vocabulary';
import { NO_INTERRUPTION, VOICE_CLOSE, type VoiceAnswer } from '@paanch/contracts/interview/interviews/voice';
import type { WebSocket } from '@paanch/platform/http/sockets/serve-socket';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { InterviewDeps } from '../../deps.js';
import { breakMsLeft } from '../../interviews/breaks/break.rule.js';
import { openVoiceDetector } from '../hearing/voice-detector.js';
import type { SignedVoiceToken } from '../tokens/voice-token.js';
import { type Conversation, newConversation, takenUp } from './conversation.rule.js';
import { Talk } from './talk.js';
import { frameOf, type Setup } from './voice-frames.js';

export type SessionDeps = Pick<InterviewDeps, 'db' | 'clock' | 'speech' | 'talks' | 'liveTalks' | 'voiceTokens'>;

export interface Presented {
  readonly signed: SignedVoiceToken;
  /** As presented. */
  readonly token: string;
}

interface Found {
  readonly conversation: Conversation;
  /** That are left of a break; 0: there is none. */
  readonly breakMs: number;
}

type Close = (typeof VOICE_CLOSE)[keyof typeof VOICE_CLOSE];

export class VoiceSession {
  #talk: Talk | null = null;

  constructor(
    private readonly socket: WebSocket,
    private readonly presented: Presented,
    private readonly deps: SessionDeps,
  ) {}

  /** One frame after the other: the first one is the setup, and no later one. */
  async take(data: Buffer): Promise<void> {
    if (!this.#isOpen) return;
    const frame = frameOf(data);
    if (frame === null || 'setup' in frame !== (this.#talk === null)) return this.end(VOICE_CLOSE.badFrame);
    if ('setup' in frame) await this.#begin(frame.setup);
    else this.#talk?.take(frame);
  }

  warn(timeLeftMs: number): void {
    this.#send({ goAway: { timeLeft: `${Math.round(timeLeftMs / 1_000)}s` } });
  }

  end(code: Close): void {
    this.stop();
    this.socket.close(code);
  }

  /** The first frame did not come. */
  endUnlessBegun(): void {
    if (this.#talk === null) this.end(VOICE_CLOSE.refused);
  }

  stop(): void {
    this.#talk?.stop();
    this.#talk = null;
  }

  get #isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  #send(answer: VoiceAnswer): void {
    if (this.#isOpen) this.socket.send(JSON.stringify(answer));
  }

  async #begin(setup: Setup): Promise<void> {
    const { signed, token } = this.presented;
    const { db, clock, voiceTokens, liveTalks, speech } = this.deps;
    const handle = setup.sessionResumption?.handle;
    const newHandle = randomBytes(24).toString('base64url');
    const found = await this.#conversation(handle !== undefined, isUninterrupted(setup));
    if (found === null) return this.end(VOICE_CLOSE.refused);
    const { conversation, breakMs } = found;
    const opening = { token, newHandle, now: clock() };
    const isOpened = await inTransaction(db, (tx) =>
      handle === undefined ? voiceTokens.use(tx, opening) : voiceTokens.resume(tx, { ...opening, handle }),
    );
    if (!isOpened) return this.end(VOICE_CLOSE.refused);
    const detector = await openVoiceDetector();
    if (!this.#isOpen) return detector.close();
    const leave = () => this.end(VOICE_CLOSE.refused);
    const keep = liveTalks.enter(signed.interviewId, { conversation, until: signed.expiresAt, leave }, clock());
    this.#talk = new Talk({ conversation, speech, detector, keep, send: (answer) => this.#send(answer) });
    this.#send({ setupComplete: { sessionId: signed.interviewId } });
    this.#send({ sessionResumptionUpdate: { newHandle, resumable: true } });
    if (handle === undefined || conversation.index < 0) return;
    this.#talk.happens(breakMs > 0 ? { kind: 'pause', ms: breakMs } : { kind: 'hello' });
  }

  /** Where it is now; from the beginning until the interview was begun. Null: there is no interview to talk in. */
  async #conversation(isResumed: boolean, isUninterruptible: boolean): Promise<Found | null> {
    const { talks, liveTalks, clock } = this.deps;
    const { interviewId } = this.presented.signed;
    const interview = await talks.find(interviewId);
    if (interview === null || (interview.state !== 'ready' && interview.state !== 'active')) return null;
    const goesOn = isResumed || interview.state === 'active';
    const known = goesOn ? liveTalks.conversationOf(interviewId) : null;
    const begun = () => (goesOn ? talks.lastAsked(interviewId) : -1);
    const conversation =
      known === null
        ? newConversation({
            questions: interview.questions.map(({ question_text }) => question_text),
            scale: stretchOf(interview),
            isPractice: interview.is_practice,
            asked: await begun(),
          })
        : takenUp(known);
    return { conversation: { ...conversation, canInterrupt: !isUninterruptible }, breakMs: breakMsLeft(interview, clock()) };
  }
}

function isUninterrupted(setup: Setup): boolean {
  const input = setup['realtimeInputConfig'];
  return typeof input === 'object' && input !== null && 'activityHandling' in input && input.activityHandling === NO_INTERRUPTION;
}
