import { VOICE_CLOSE, VOICE_COMMANDS } from '@paanch/contracts/interview/interviews/voice';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GivenInterview } from '../../testing/given-interview.js';
import { ENGINE, startInterview } from '../../testing/start-interview.js';
import { callVidya, connectVoice, giveVoiceInterview, giveVoiceToken, QUESTIONS, VoiceCaller } from '../../testing/voice-caller.js';
import type { InterviewDeps } from '../deps.js';
import { interviewService } from '../interview.module.js';
import * as phrases from './talk/phrases.rule.js';

let service: TestService<InterviewDeps>;
let answer: Buffer;
beforeAll(async () => {
  service = await startInterview();
  answer = (await service.deps.speech.soundOf('I chose a queue because the order matters.')) ?? Buffer.alloc(0);
});
afterAll(() => service.stop());

const [FIRST, SECOND] = QUESTIONS;

const given = (interview?: GivenInterview, on = service) => giveVoiceInterview(on, interview);

async function called(setup: Parameters<typeof callVidya>[2] = {}, interview: GivenInterview = {}): Promise<VoiceCaller> {
  return callVidya(service, await given(interview), setup);
}

/** Past the greeting, which a typed word ends. */
async function atFirstQuestion(setup: Parameters<typeof callVidya>[2] = {}): Promise<VoiceCaller> {
  const caller = await called(setup);
  caller.hello();
  await caller.hears(phrases.GREETING[0]);
  caller.type(VOICE_COMMANDS.next);
  await caller.hears(FIRST);
  return caller;
}

describe('a voice session', () => {
  it.each([
    ['text that is not JSON', 'hello'],
    ['bytes', Buffer.from([0, 255, 3])],
    ['a list', '[]'],
    ['nothing', ''],
    ['a frame of another protocol', '{"toolResponse":{}}'],
    ['a second setup', '{"setup":{}}'],
    ['a broken sound', '{"realtimeInput":{"audio":{"data":7}}}'],
  ])('ends with 1007 for %s', async (_, frame) => {
    const caller = await called();
    caller.opened.socket.send(frame);
    expect(await caller.opened.closed).toBe(VOICE_CLOSE.badFrame);
  });

  it('ends with 1007 where the setup does not come first', async () => {
    const of = await given();
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, await giveVoiceToken(service, of)));
    caller.hello();
    expect(await caller.opened.closed).toBe(VOICE_CLOSE.badFrame);
  });

  it('takes frames of bytes, and unknown fields', async () => {
    const of = await given();
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, await giveVoiceToken(service, of)));
    caller.opened.socket.send(Buffer.from('{"setup":{"tools":[],"new":1}}'));
    await caller.until('it is ready', ({ setupComplete }) => setupComplete !== undefined);
    caller.close();
  });

  it('ends for a flood, and for 2 MB, and the others go on', async () => {
    const [flooding, large, other] = [await called(), await called(), await called()];
    const data = Buffer.alloc(200_000).toString('base64');
    for (let sent = 0; sent < 8; sent += 1) flooding.send({ realtimeInput: { audio: { data, mimeType: 'audio/pcm;rate=16000' } } });
    large.opened.socket.send(Buffer.alloc(2 * 1024 * 1024, 'a'));
    expect([await flooding.opened.closed, await large.opened.closed]).toEqual([VOICE_CLOSE.refused, VOICE_CLOSE.tooBig]);
    other.hello();
    await other.hears(phrases.GREETING[0]);
    other.close();
  });

  it('gives way to a newer one of the same interview', async () => {
    const of = await given();
    const [older, newer] = [await callVidya(service, of), await callVidya(service, of)];
    expect(await older.opened.closed).toBe(VOICE_CLOSE.refused);
    newer.hello();
    await newer.hears(phrases.GREETING[0]);
    newer.close();
  });

  it('is warned when the service stops', async () => {
    const own = await testService(interviewService, ENGINE);
    const caller = await callVidya(own, await given({}, own));
    await own.stop();
    expect(await caller.opened.closed).toBe(VOICE_CLOSE.goingAway);
    expect(caller.answers.at(-1)).toHaveProperty('goAway');
  });
});

describe.concurrent('a talk with Vidya', () => {
  it('is led through five typed answers to its end', async () => {
    const caller = await atFirstQuestion();
    for (const [index, question] of QUESTIONS.entries()) {
      await caller.hears(question);
      caller.type(`Answer ${index}`);
      await caller.until('it is echoed', ({ serverContent }) => serverContent?.inputTranscription?.text === `Answer ${index}`);
    }
    await caller.until('her last turn is over', ({ serverContent }) => serverContent?.generationComplete === true);
    await caller.hears(phrases.CLOSED);
    const asked = caller.captions.filter((line) => QUESTIONS.includes(line as (typeof QUESTIONS)[number]));
    expect(asked).toEqual(QUESTIONS);
    expect(caller.captions.slice(-2)).toEqual(phrases.CLOSING);
    caller.close();
  });

  it('is led by voice, which interrupts her', async () => {
    const caller = await atFirstQuestion();
    for (const question of QUESTIONS) {
      await caller.hears(question);
      caller.say(answer);
      caller.send({ realtimeInput: { audioStreamEnd: true } });
    }
    await caller.hears(phrases.CLOSED);
    expect(caller.answers.some(({ serverContent }) => serverContent?.interrupted === true)).toBe(true);
    caller.close();
  });

  it('sends a line with its first sound, the rest of it a little ahead of time', async () => {
    const caller = await called();
    caller.hello();
    await caller.until('she speaks', ({ serverContent }) => serverContent?.modelTurn !== undefined, 4);
    const [first] = caller.answers.filter(({ serverContent }) => serverContent !== undefined);
    expect(first?.serverContent).toMatchObject({
      outputTranscription: { text: phrases.GREETING[0], finished: true },
      modelTurn: { parts: [{ inlineData: { mimeType: 'audio/pcm;rate=24000' } }] },
    });
    const sound = caller.answers.flatMap(({ serverContent }) => serverContent?.modelTurn?.parts ?? []);
    expect(Buffer.from(sound[0]?.inlineData?.data ?? '', 'base64')).toHaveLength(9_600);
    caller.close();
  });

  it('flushes what she says when she is interrupted', async () => {
    const caller = await called();
    caller.hello();
    await caller.hears(phrases.GREETING[0]);
    caller.say(answer);
    await caller.until('she stops', ({ serverContent }) => serverContent?.interrupted === true);
    await caller.hears(FIRST);
    const since = caller.answers.findIndex(({ serverContent }) => serverContent?.interrupted === true);
    const [over, next] = caller.answers.slice(since + 1);
    expect([over?.serverContent, next?.serverContent?.outputTranscription?.text]).toEqual([{ turnComplete: true }, FIRST]);
    caller.close();
  });

  it('goes on speaking where her own voice is heard', async () => {
    const caller = await called({ isUninterruptible: true });
    caller.hello();
    await caller.hears(phrases.GREETING[0]);
    caller.say(answer);
    await caller.hears(phrases.GREETING[1]);
    expect(caller.answers.some(({ serverContent }) => serverContent?.interrupted === true)).toBe(false);
    caller.close();
  });

  it('offers to repeat in silence, then goes on', async () => {
    const caller = await atFirstQuestion();
    caller.say(Buffer.alloc(48_000));
    await caller.hears(phrases.OFFER);
    await caller.hears(phrases.GOING_ON);
    await caller.hears(SECOND);
    expect(caller.captions.filter((line) => line === phrases.OFFER)).toHaveLength(1);
    caller.close();
  });

  it('waits for somebody who thinks', async () => {
    const caller = await atFirstQuestion();
    caller.type(VOICE_COMMANDS.thinking);
    await caller.until('the question is over', ({ serverContent }) => serverContent?.turnComplete === true, 2);
    const thoughtAt = performance.now();
    await caller.hears(phrases.OFFER);
    // Three seconds for thinking, most of which came after the question, then the usual time.
    expect(performance.now() - thoughtAt).toBeGreaterThan(1_500);
    expect(caller.answers.some(({ serverContent }) => serverContent?.inputTranscription !== undefined)).toBe(false);
    caller.close();
  });

  it('says nothing in a break', async () => {
    const caller = await atFirstQuestion();
    caller.type(VOICE_COMMANDS.pause);
    const before = caller.captions.length;
    // Three times as long as she waits for an answer.
    await new Promise((later) => setTimeout(later, 2_400));
    expect(caller.captions).toHaveLength(before);
    caller.type(VOICE_COMMANDS.goOn);
    await caller.hears(phrases.BACK);
    await caller.hears(FIRST, 2);
    caller.close();
  });

  it('repeats, and declines to talk of scores', async () => {
    const caller = await atFirstQuestion();
    caller.type('Please repeat the question');
    await caller.hears(FIRST, 2);
    caller.type('What is my score?');
    await caller.hears(phrases.DECLINED);
    await caller.hears(FIRST, 3);
    caller.close();
  });
});

describe('a session that was lost', () => {
  it('is taken up again with its handle, at the question it was at', async () => {
    const of = await given();
    const token = await giveVoiceToken(service, of);
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await caller.setUp();
    caller.hello();
    await caller.hears(phrases.GREETING[0]);
    caller.type(VOICE_COMMANDS.next);
    await caller.hears(FIRST);
    caller.type(VOICE_COMMANDS.next);
    await caller.hears(SECOND);
    caller.opened.socket.terminate();
    const again = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await again.setUp({ handle: caller.handle });
    await again.hears(SECOND);
    expect(again.captions[0]).toBe(phrases.RECONNECTED);
    expect(again.handle).not.toBe(caller.handle);
    const late = new VoiceCaller(await connectVoice(service, of.studentId, token));
    late.send({ setup: { sessionResumption: { handle: caller.handle } } });
    expect(await late.opened.closed).toBe(VOICE_CLOSE.refused);
    again.close();
  });

  it('in a break is silent until the learner goes on, wherever it is taken up', async () => {
    const events = [0, 1].map((question_index) => ({ at_ms: question_index, kind: 'asked' as const, question_index }));
    const of = await given({ state: 'active', events });
    const token = await giveVoiceToken(service, of);
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await caller.setUp();
    await service.db.pool.query(`update interviews set break_until = now() + interval '9 minutes' where id = $1`, [of.interviewId]);
    caller.opened.socket.terminate();
    const again = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await again.setUp({ handle: caller.handle });
    again.hello();
    again.type(VOICE_COMMANDS.next);
    again.type('An answer');
    again.type(VOICE_COMMANDS.goOn);
    await again.hears(SECOND);
    expect(again.captions).toEqual([phrases.BACK, SECOND]);
    again.close();
  });

  it('goes on by itself when its break is over', async () => {
    const events = [{ at_ms: 0, kind: 'asked' as const, question_index: 0 }];
    const of = await given({ state: 'active', events });
    const token = await giveVoiceToken(service, of);
    const caller = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await caller.setUp();
    await service.db.pool.query(`update interviews set break_until = now() + interval '2 seconds' where id = $1`, [of.interviewId]);
    caller.opened.socket.terminate();
    const again = new VoiceCaller(await connectVoice(service, of.studentId, token));
    await again.setUp({ handle: caller.handle });
    await again.hears(FIRST);
    expect(again.captions).toEqual([phrases.BACK, FIRST]);
    again.close();
  });

  it('goes on in another process at the question that was asked last', async () => {
    const events = [0, 1, 2].map((question_index) => ({ at_ms: question_index, kind: 'asked' as const, question_index }));
    const caller = await called({}, { state: 'active', events });
    caller.hello();
    await caller.hears(QUESTIONS[2]);
    expect(caller.captions).toEqual([phrases.RECONNECTED, QUESTIONS[2]]);
    caller.close();
  });

  it('leaves nothing behind', async () => {
    const caller = await called();
    caller.hello();
    await caller.hears(phrases.GREETING[0]);
    const before = caller.answers.length;
    caller.close();
    await caller.opened.closed;
    await eventually('it is closed', () => caller.opened.socket.readyState === caller.opened.socket.CLOSED);
    expect(caller.answers.length - before).toBeLessThan(5);
  });
});
