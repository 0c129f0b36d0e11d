/** A browser that talks to Vidya, as tests are one. */
import { randomBytes } from 'node:crypto';
import {
  NO_INTERRUPTION,
  openVoice,
  VOICE_IN_HZ,
  VOICE_IN_TYPE,
  VOICE_OUT_HZ,
  type VoiceAnswer,
} from '@paanch/contracts/interview/interviews/voice';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { type OpenedSocket, openSocketAs } from '@paanch/testing/builders/open-socket';
import type { TestService } from '@paanch/testing/engines/test-service';
import { eventually } from '@paanch/testing/engines/eventually';
import type { InterviewDeps } from '../src/deps.js';
import { bytesOf, resampled, samplesOf } from '../src/voice/speech/pcm.rule.js';
import { giveInterview, type GivenInterview } from './given-interview.js';
import { type SignedVoiceToken, signVoiceToken } from '../src/voice/tokens/voice-token.js';

type Service = Pick<TestService<InterviewDeps>, 'name' | 'baseUrl' | 'deps' | 'db'>;

interface TokenOf {
  readonly interviewId: string;
  readonly studentId: string;
}

export const QUESTIONS = ['Why a queue?', 'Why a stack?', 'Why a tree?', 'Why a list?', 'Why a map?'] as const;

/** An interview that goes on, for a tenth of the time: so she waits a tenth as long. */
export async function giveVoiceInterview(service: Service, { over, ...rest }: GivenInterview = {}): Promise<TokenOf> {
  const questions = QUESTIONS.map((question_text, index) => ({
    id: `q${index}`,
    question_text,
    area: 'knowledge' as const,
    look_for: [],
    follow_up: '',
  }));
  const { interviewId, learner } = await giveInterview(service, { ...rest, over: { questions, seconds_allowed: 30, ...over } });
  return { interviewId, studentId: learner.id };
}

const MINUTE_MS = 60_000;
const fromNow = (ms: number) => new Date(Date.now() + ms);

/** As the call for a token leaves it. */
export async function giveVoiceToken(service: Service, of: TokenOf, over: Partial<SignedVoiceToken> = {}): Promise<string> {
  const { voiceTokenKey, voiceTokens } = service.deps;
  const nonce = randomBytes(8).toString('hex');
  const signed = { ...of, opensUntil: fromNow(6 * MINUTE_MS), expiresAt: fromNow(14 * MINUTE_MS), nonce, ...over };
  const token = signVoiceToken(voiceTokenKey, signed);
  const times = { issued_at: new Date(), opens_until: signed.opensUntil, expires_at: signed.expiresAt };
  await inTransaction(service.db, (tx) =>
    voiceTokens.issue(tx, token, { interview_id: of.interviewId, student_id: of.studentId, ...times }),
  );
  return token;
}

export const connectVoice = (service: Service, studentId: string, token: string): Promise<OpenedSocket> =>
  openSocketAs(service, { role: 'student', id: studentId }, openVoice, { query: { access_token: token } });

/** Of 24,000 samples a second, in tenths of a second as a microphone sends it. */
function piecesOf(sound: Buffer): readonly Buffer[] {
  const heard = bytesOf(resampled(samplesOf(sound), VOICE_OUT_HZ, VOICE_IN_HZ));
  const size = VOICE_IN_HZ / 5;
  return Array.from({ length: Math.ceil(heard.length / size) }, (_, index) => heard.subarray(index * size, (index + 1) * size));
}

export class VoiceCaller {
  constructor(readonly opened: OpenedSocket) {}

  get answers(): readonly VoiceAnswer[] {
    return this.opened.messages.map((message) => JSON.parse(message) as VoiceAnswer);
  }

  /** What she has said, one line each. */
  get captions(): readonly string[] {
    return this.answers.flatMap(({ serverContent }) => serverContent?.outputTranscription?.text?.trim() ?? []);
  }

  get handle(): string {
    return (
      this.answers.findLast(({ sessionResumptionUpdate }) => sessionResumptionUpdate !== undefined)?.sessionResumptionUpdate?.newHandle ??
      ''
    );
  }

  send(frame: unknown): void {
    this.opened.socket.send(JSON.stringify(frame));
  }

  async setUp({
    handle,
    isUninterruptible = false,
  }: { readonly handle?: string; readonly isUninterruptible?: boolean } = {}): Promise<void> {
    const activity = isUninterruptible ? { realtimeInputConfig: { activityHandling: NO_INTERRUPTION } } : {};
    this.send({ setup: { model: 'models/x', sessionResumption: handle === undefined ? {} : { handle }, ...activity } });
    await this.until('it is ready', ({ setupComplete }) => setupComplete !== undefined);
  }

  hello(): void {
    this.send({ clientContent: { turns: [{ role: 'user', parts: [{ text: 'Hello' }] }], turnComplete: true } });
  }

  type(text: string): void {
    this.send({ realtimeInput: { text } });
  }

  /** All at once, which is sooner than any microphone. */
  say(sound: Buffer): void {
    for (const piece of piecesOf(sound))
      this.send({ realtimeInput: { audio: { data: piece.toString('base64'), mimeType: VOICE_IN_TYPE } } });
  }

  async until(what: string, is: (answer: VoiceAnswer) => boolean, times = 1): Promise<void> {
    await eventually(what, () => this.answers.filter(is).length >= times);
  }

  async hears(line: string, times = 1): Promise<void> {
    await eventually(`she says ${line}`, () => this.captions.filter((caption) => caption === line).length >= times);
  }

  close(): void {
    this.opened.socket.close();
  }
}

export async function callVidya(service: Service, of: TokenOf, setup: Parameters<VoiceCaller['setUp']>[0] = {}): Promise<VoiceCaller> {
  const caller = new VoiceCaller(await connectVoice(service, of.studentId, await giveVoiceToken(service, of)));
  await caller.setUp(setup);
  return caller;
}
