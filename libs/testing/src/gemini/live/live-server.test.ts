import { VOICE_PATH, type VoiceAnswer } from '@paanch/contracts/interview/interviews/voice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedSocket, openSocket } from '../../builders/open-socket.js';
import { eventually } from '../../engines/eventually.js';
import { type GeminiServer, geminiServer } from '../gemini-server.js';
import { LARGE_BYTES, type LiveFault } from './live-faults.js';
import { toneOf } from './sound.js';
import { SPOKEN } from './vidya-talk.js';

const KEY = 'key-of-the-stand-in';
const QUESTIONS = ['What did you build?', 'Who used it?', 'What broke?', 'How did you mend it?', 'What comes next?'];
const LOCKED = {
  model: 'models/live-of-tests',
  generationConfig: { responseModalities: ['AUDIO'] },
  systemInstruction: { parts: [{ text: QUESTIONS.map((question, index) => `${index + 1}. ${question}`).join('\n') }] },
};
const FIELDS = 'model,generationConfig.responseModalities,generationConfig.temperature,systemInstruction.parts';

let server: GeminiServer;
beforeAll(async () => {
  server = await geminiServer(KEY);
});
afterAll(() => server.stop());

async function tokenWith(own: object = {}): Promise<string> {
  const body = JSON.stringify({ uses: 1, bidiGenerateContentSetup: LOCKED, fieldMask: FIELDS, ...own });
  const answer = await fetch(`${server.url}/v1alpha/auth_tokens`, { method: 'POST', headers: { 'x-goog-api-key': KEY }, body });
  const { name } = (await answer.json()) as { name: string };
  return name;
}

const open = (token: string) => openSocket(`${server.url}/${VOICE_PATH}?access_token=${token}`, { origin: 'https://any.example' });
const answersOf = ({ messages }: OpenedSocket) => messages.map((text) => JSON.parse(text) as VoiceAnswer);
const captionOf = (session: OpenedSocket) =>
  answersOf(session)
    .map(({ serverContent }) => serverContent?.outputTranscription?.text ?? '')
    .join('');
const has = (session: OpenedSocket, isIt: (answer: VoiceAnswer) => boolean) => answersOf(session).some(isIt);
const sendTo = ({ socket }: OpenedSocket, frame: object) => socket.send(JSON.stringify(frame));
const type = (session: OpenedSocket, text: string) => sendTo(session, { realtimeInput: { text } });
const hello = (session: OpenedSocket) =>
  sendTo(session, { clientContent: { turns: [{ parts: [{ text: 'Hello' }] }], turnComplete: true } });
const isAsked = (session: OpenedSocket, question: string | undefined) =>
  eventually(`${question} is asked`, () => captionOf(session).includes(question ?? '?'));

async function begin(setup: object = {}, token?: string): Promise<OpenedSocket> {
  const session = await open(token ?? (await tokenWith()));
  sendTo(session, { setup });
  return session;
}

async function greeted(setup: object = {}): Promise<OpenedSocket> {
  const session = await begin(setup);
  hello(session);
  await isAsked(session, QUESTIONS[0]);
  return session;
}

/** What it hears at 16 kHz: a tone of that many milliseconds, or nothing. */
const audioOf = (ms: number, isVoice: boolean) => {
  const sound = toneOf((ms * 2) / 3);
  return {
    realtimeInput: { audio: { data: (isVoice ? sound : Buffer.alloc(sound.length)).toString('base64'), mimeType: 'audio/pcm;rate=16000' } },
  };
};

describe('a live session', () => {
  it('greets, asks the five questions one by one with sound and captions, repeats what was typed, and says goodbye', async () => {
    const session = await greeted();
    for (const question of QUESTIONS.slice(1)) {
      type(session, 'A ledger.');
      await isAsked(session, question);
    }
    type(session, 'More.');
    await isAsked(session, 'The interview is over.');
    await eventually('the last turn ends', () => {
      const last = answersOf(session).at(-1);
      return last?.serverContent?.turnComplete === true && last.usageMetadata !== undefined;
    });
    expect(captionOf(session)).toContain('I am Vidya, an AI');
    expect(has(session, ({ serverContent }) => serverContent?.inputTranscription?.text === 'A ledger.')).toBe(true);
    expect(has(session, ({ serverContent }) => serverContent?.generationComplete === true)).toBe(true);
    const [part] = answersOf(session).flatMap(({ serverContent }) => serverContent?.modelTurn?.parts ?? []);
    expect(part?.inlineData?.mimeType).toBe('audio/pcm;rate=24000');
    session.socket.close();
  });

  it('is interrupted by a voice, and hears when the answer ends', async () => {
    server.live.speakAt(1_000);
    const session = await greeted();
    server.live.speakAt(20);
    for (let part = 0; part < 3; part += 1) sendTo(session, audioOf(100, true));
    await eventually('she stops', () => has(session, ({ serverContent }) => serverContent?.interrupted === true));
    expect(has(session, ({ serverContent }) => serverContent?.generationComplete === true)).toBe(false);
    for (let part = 0; part < 11; part += 1) sendTo(session, audioOf(100, false));
    await isAsked(session, QUESTIONS[1]);
    expect(has(session, ({ serverContent }) => serverContent?.inputTranscription?.text === SPOKEN)).toBe(true);
    session.socket.close();
  });

  it('is locked by its token where the mask says so, and free elsewhere', async () => {
    const session = await begin({ model: 'models/other', generationConfig: { temperature: 2, seed: 5 }, systemInstruction: { parts: [] } });
    await eventually('it is set up', () => has(session, ({ setupComplete }) => setupComplete !== undefined));
    expect(server.live.sessions.at(-1)?.setup).toMatchObject({
      model: 'models/live-of-tests',
      generationConfig: { responseModalities: ['AUDIO'], temperature: undefined, seed: 5 },
      systemInstruction: LOCKED.systemInstruction,
    });
    session.socket.close();
  });

  it('is taken up again where it was, which does not count as a use; with another handle it is not', async () => {
    const token = await tokenWith();
    const first = await begin({ sessionResumption: {} }, token);
    hello(first);
    await isAsked(first, QUESTIONS[0]);
    await eventually('the turn ends', () => answersOf(first).filter(({ sessionResumptionUpdate }) => sessionResumptionUpdate).length === 2);
    first.socket.terminate();
    const handle = answersOf(first).findLast(({ sessionResumptionUpdate }) => sessionResumptionUpdate)?.sessionResumptionUpdate?.newHandle;
    const second = await begin({ sessionResumption: { handle } }, token);
    type(second, 'A ledger.');
    await isAsked(second, QUESTIONS[1]);
    expect(server.live.sessions.at(-1)?.isResumed).toBe(true);
    second.socket.close();
    expect(await (await begin({ sessionResumption: { handle: 'another' } }, token)).closed).toBe(1008);
  });
});

describe('a token', () => {
  const past = () => new Date(Date.now() - 1_000).toISOString();
  it.each([
    ['is unknown', async () => 'auth_tokens/unknown'],
    ['was used', async () => tokenWith().then(async (token) => ((await begin({}, token)).socket.close(), token))],
    ['came too late', async () => tokenWith({ newSessionExpireTime: past() })],
  ])('closes its session with 1008 when it %s', async (_, tokenOf) => {
    expect(await (await begin({}, await tokenOf())).closed).toBe(1008);
  });

  it('ends its session when it expires', async () => {
    const session = await begin({}, await tokenWith({ expireTime: new Date(Date.now() + 500).toISOString() }));
    await eventually('it is set up', () => session.messages.length > 0);
    expect(await session.closed).toBe(1008);
  });

  it('is not made without the key, nor one that has expired', async () => {
    const url = `${server.url}/v1alpha/auth_tokens`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
    const body = JSON.stringify({ expireTime: past() });
    expect((await fetch(url, { method: 'POST', headers: { 'x-goog-api-key': KEY }, body })).status).toBe(400);
  });
});

describe('a session goes wrong as it is told', () => {
  it.each<[LiveFault, number]>([
    ['bad key', 1007],
    ['refused', 1008],
    ['go away', 1001],
    ['cut', 1006],
    ['failure', 1011],
  ])('%s: closed with %i', async (fault, code) => {
    server.live.failWith(fault);
    const session = await begin();
    hello(session);
    expect(await session.closed).toBe(code);
    expect(has(session, ({ goAway }) => goAway !== undefined)).toBe(fault === 'go away');
  });

  it('no upgrade, and silence after the setup', async () => {
    server.live.failWith('no upgrade', 'no setup', null);
    await expect(open(await tokenWith())).rejects.toMatchObject({ status: 404 });
    const [silent, good] = [await begin(), await begin()];
    await eventually('the good one is set up', () => good.messages.length > 0);
    expect(silent.messages).toEqual([]);
    for (const { socket } of [silent, good]) socket.close();
  });

  it.each<[LiveFault, (messages: readonly string[]) => boolean]>([
    ['several parts', (messages) => messages.some((text) => /inlineData.*inlineData.*outputTranscription.*generationComplete/.test(text))],
    ['empty parts', (messages) => messages.some((text) => text.includes('"parts":[]'))],
    ['unknown fields', (messages) => messages.every((text) => text.includes('newThing'))],
    ['large', (messages) => messages.some(({ length }) => length > LARGE_BYTES)],
  ])('%s, and goes on', async (fault, isSeen) => {
    server.live.failWith(fault);
    const session = await greeted();
    expect(isSeen(session.messages)).toBe(true);
    session.socket.close();
  });

  it('frames come as bytes', async () => {
    server.live.failWith('binary');
    const session = await open(await tokenWith());
    const isBinary = new Promise((resolve) => session.socket.once('message', (_, binary) => resolve(binary)));
    sendTo(session, { setup: {} });
    expect(await isBinary).toBe(true);
    session.socket.close();
  });

  it.each([
    ['is no JSON', '{'],
    ['is no frame', '{"dance":true}'],
    ['comes before the setup', '{"realtimeInput":{"text":"hi"}}'],
  ])('a first message that %s closes with 1007', async (_, text) => {
    const session = await open(await tokenWith());
    session.socket.send(text);
    expect(await session.closed).toBe(1007);
  });
});
