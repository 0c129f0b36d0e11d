import { randomUUID } from 'node:crypto';
import { VOICE_CLOSE } from '@paanch/contracts/interview/interviews/voice';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenInterview } from '../../../testing/given-interview.js';
import { startInterview } from '../../../testing/start-interview.js';
import { connectVoice, giveVoiceInterview, giveVoiceToken, VoiceCaller } from '../../../testing/voice-caller.js';
import type { InterviewDeps } from '../../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

const given = (interview?: GivenInterview) => giveVoiceInterview(service, interview);

/** How a session that is opened with this token ends. */
async function endWith(token: string, studentId: string): Promise<number> {
  const { socket, closed } = await connectVoice(service, studentId, token);
  socket.send(JSON.stringify({ setup: {} }));
  return closed;
}

describe('the token of a voice session', () => {
  it('opens one', async () => {
    const of = await given();
    const token = await giveVoiceToken(service, of);
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await caller.setUp();
    expect(await endWith(token, of.studentId)).toBe(VOICE_CLOSE.refused);
    caller.close();
  });

  it('opens one of many that come at once', async () => {
    const of = await given();
    const token = await giveVoiceToken(service, of);
    const callers = await Promise.all(
      Array.from({ length: 6 }, async () => new VoiceCaller(await connectVoice(service, of.studentId, token))),
    );
    for (const caller of callers) caller.send({ setup: {} });
    const codes = await Promise.all(
      callers.map((caller) => Promise.race([caller.opened.closed, caller.until('it is ready', (a) => 'setupComplete' in a)])),
    );
    expect(codes.filter((code) => code === VOICE_CLOSE.refused)).toHaveLength(5);
    for (const caller of callers) caller.close();
  });

  it.each([
    ['its payload changed', (token: string) => token.replace(/\/(.)/, (_, first: string) => `/${first === 'e' ? 'f' : 'e'}`)],
    ['its signature changed', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ['no prefix', (token: string) => token.replace('auth_tokens/', '')],
    ['nothing but its prefix', () => 'auth_tokens/'],
  ])('is refused with %s', async (_, forge) => {
    const of = await given();
    expect(await endWith(forge(await giveVoiceToken(service, of)), of.studentId)).toBe(VOICE_CLOSE.refused);
  });

  it.each([
    ['is over', { expiresAt: new Date(Date.now() - 1) }],
    ['may open nothing any more', { opensUntil: new Date(Date.now() - 1) }],
  ])('is refused when it %s', async (_, times) => {
    const of = await given();
    expect(await endWith(await giveVoiceToken(service, of, times), of.studentId)).toBe(VOICE_CLOSE.refused);
  });

  it('is refused from another person, for an interview that is over, and when there is a newer one', async () => {
    const [of, over] = [await given(), await given({ state: 'submitted' })];
    const token = await giveVoiceToken(service, of);
    expect(await endWith(token, randomUUID())).toBe(VOICE_CLOSE.refused);
    expect(await endWith(await giveVoiceToken(service, over), over.studentId)).toBe(VOICE_CLOSE.refused);
    await giveVoiceToken(service, of);
    expect(await endWith(token, of.studentId)).toBe(VOICE_CLOSE.refused);
  });

  it('ends its session when its time is over, with a warning', async () => {
    const of = await given();
    const token = await giveVoiceToken(service, of, { expiresAt: new Date(Date.now() + 1_000) });
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await caller.setUp();
    expect(await caller.opened.closed).toBe(VOICE_CLOSE.goingAway);
    expect(caller.answers.some(({ goAway }) => goAway !== undefined)).toBe(true);
  });
});
