/** What goes wrong with interviews, and what Google is told and lent for them (docs/interviews.md#engines). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { AREAS } from '@paanch/contracts/interview/interviews/areas';
import type { Behaviour } from '@paanch/testing/gemini/generate-content';
import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLiveRequest, anInterviewGradeRequest, aQuestionsRequest } from '../../../testing/engine-requests.js';
import type { Call } from '../provider.js';
import { openGemini } from './open-gemini.js';

const KEY = 'key-of-the-stand-in';
let server: GeminiServer;
beforeAll(async () => {
  server = await geminiServer(KEY);
});
afterAll(() => server.stop());

const engineAt = (baseUrl: string, apiKey = KEY) =>
  openGemini({ apiKey, baseUrl, model: 'gemini-of-tests', liveModel: 'live-of-tests', liveBaseUrl: 'wss://voice.example' });
const provider = (apiKey?: string) => engineAt(server.url, apiKey);
const call = (deadlineMs = 20_000): Call => ({ signal: new AbortController().signal, deadlineMs });
const says = (said: Extract<Behaviour, { kind: 'says' }>['said']): Behaviour => ({ kind: 'says', said });
const telling: Behaviour = says(({ system }) => ({ questions: [], segments: [], interviews: [], told: system }));

const question = { question_text: 'What is an index for?', area: 'knowledge', look_for: ['a', 'b', 'c'], follow_up: 'Why?' };
const five = (change: object = {}) => ({
  questions: Array.from({ length: 5 }, (_, index) => ({ ...question, ...(index === 4 && change) })),
});

describe('questions of gemini', () => {
  it.each<[string, object]>([
    ['four of them', { questions: five().questions.slice(1) }],
    ['six of them', { questions: [...five().questions, question] }],
    ['one of 26 words', five({ question_text: 'word '.repeat(26).trim() })],
    ['a follow-up of 26 words', five({ follow_up: 'word '.repeat(26).trim() })],
    ['an area that there is not', five({ area: 'charm' })],
    ['two points to look for', five({ look_for: ['a', 'b'] })],
    ['none', { text: 'Here are your questions.' }],
  ])('are not taken: %s', async (_, said) => {
    server.behave(says(said));
    await expect(provider().interviewQuestions(aQuestionsRequest(), call())).rejects.toMatchObject({ fault: 'BadOutput' });
  });

  it('are not taken from a model that gives its rules away', async () => {
    server.behave(says(({ system }) => ({ ...five(), told: system })));
    await expect(provider().interviewQuestions(aQuestionsRequest(), call())).rejects.toMatchObject({ fault: 'InjectionSuspected' });
  });

  it('have ids of their own, whatever the model says', async () => {
    server.behave(says(five({ id: 'q1' })));
    const { value } = await provider().interviewQuestions(aQuestionsRequest(), call());
    expect(value.map(({ id }) => id)).not.toContain('q1');
  });
});

describe('a token of gemini', () => {
  it('locks how Vidya behaves and what she asks, and leaves the handle to the browser', async () => {
    const asked: unknown[] = [];
    const vendor = createServer((request, response) => {
      void json(request).then((body) => {
        asked.push([request.url, request.headers['x-goog-api-key'], body]);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"auth_tokens/one"}');
      });
    });
    await new Promise<void>((listening) => vendor.listen(0, '127.0.0.1', listening));
    const request = aLiveRequest();
    const session = await engineAt(`http://127.0.0.1:${(vendor.address() as AddressInfo).port}`).mintLiveSession(request, call());
    vendor.close();
    const [[url, key, body]] = asked as [[string, string, { fieldMask: string; bidiGenerateContentSetup: object }]];
    expect([url, key]).toEqual(['/v1alpha/auth_tokens', KEY]);
    expect(body).toMatchObject({
      uses: 1,
      expireTime: session.expiresAt.toISOString(),
      newSessionExpireTime: session.opensUntil.toISOString(),
      bidiGenerateContentSetup: { model: 'models/live-of-tests', generationConfig: { responseModalities: ['AUDIO'] }, tools: [] },
    });
    for (const text of request.questions) expect(JSON.stringify(body.bidiGenerateContentSetup)).toContain(text);
    const locked = body.fieldMask.split(',');
    expect(locked).toEqual(
      expect.arrayContaining([
        'model',
        'systemInstruction.parts',
        'tools',
        'generationConfig.temperature',
        'generationConfig.maxOutputTokens',
      ]),
    );
    expect(locked.filter((field) => field.startsWith('sessionResumption'))).toEqual([]);
    expect(new Set(locked).size).toBe(locked.length);
    expect(session).toMatchObject({ clientToken: 'auth_tokens/one', baseUrl: 'wss://voice.example', model: 'live-of-tests' });
  });

  it('is not given for a wrong key', async () => {
    await expect(provider('another').mintLiveSession(aLiveRequest(), call())).rejects.toMatchObject({ fault: 'Auth' });
  });
});

const soundOf = (sizeBytes = 4) => ({
  openSound: async () => Readable.from([Buffer.from('RIFF')]),
  sizeBytes,
  questions: aLiveRequest().questions,
});
const transcribe = (deadlineMs?: number, sizeBytes?: number) => provider().transcribe?.(soundOf(sizeBytes), call(deadlineMs));
const leftBehind = () => server.files.all.filter(({ isDeleted }) => !isDeleted);

describe('sound that gemini writes down', () => {
  it('waits until it can be read, and is removed afterwards', async () => {
    server.files.become('ACTIVE', 2);
    const segments = [
      { question_index: 0, text: 'I read the plan.', confidence: 0.9 },
      { question_index: 9, text: 'To no question.', confidence: 0.9 },
    ];
    server.behave(says({ segments }));
    const before = server.asked.length;
    expect((await transcribe())?.value).toEqual(segments.slice(0, 1));
    expect(server.asked.slice(before).map(({ files }) => files.length)).toEqual([1]);
    expect(server.files.all.at(-1)).toMatchObject({ mimeType: 'audio/wav', bytes: Buffer.from('RIFF') });
    expect(leftBehind()).toEqual([]);
  });

  it.each<[string, Behaviour, string]>([
    ['nobody answers', { kind: 'silent' }, 'Timeout'],
    ['the model refuses', { kind: 'blocks' }, 'Blocked'],
    ['the model gives its rules away', telling, 'InjectionSuspected'],
  ])('is removed when %s', async (_, behaviour, fault) => {
    server.files.become('ACTIVE', 0);
    server.behave(behaviour);
    await expect(transcribe(behaviour.kind === 'silent' ? 1_000 : 20_000)).rejects.toMatchObject({ fault });
    expect(leftBehind()).toEqual([]);
  });

  it('is removed when the service cannot read it', async () => {
    server.files.become('FAILED', 0);
    const before = server.asked.length;
    await expect(transcribe()).rejects.toMatchObject({ fault: 'BadOutput' });
    expect([server.asked.length, leftBehind()]).toEqual([before, []]);
  });

  it('is not sent if it is longer than any interview', async () => {
    const before = server.files.all.length;
    await expect(transcribe(20_000, 65 * 1024 * 1024)).rejects.toMatchObject({ fault: 'InputTooLarge' });
    expect(server.files.all.length).toBe(before);
  });
});

describe('interviews that gemini judges', () => {
  it('travel as data under the nonce, never among the rules', async () => {
    const request = anInterviewGradeRequest();
    const areas = AREAS.map((area) => ({ area, level: 3, quotes: [], rationale: 'Fits.', tip: 'Say more.' }));
    server.behave(says({ interviews: request.interviews.map(({ id }) => ({ id, areas })) }));
    await provider().gradeInterview(request, call());
    const asked = server.asked.at(-1);
    expect(asked?.data.at(-1)).toEqual({ [request.nonce]: request.interviews });
    for (const { answers } of request.interviews) for (const { text } of answers) expect(asked?.system).not.toContain(text);
  });

  it('are not judged by a model that gives its rules away', async () => {
    server.behave(telling);
    await expect(provider().gradeInterview(anInterviewGradeRequest(), call())).rejects.toMatchObject({ fault: 'InjectionSuspected' });
  });
});
