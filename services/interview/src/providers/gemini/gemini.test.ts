import type { Behaviour } from '@paanch/testing/gemini/generate-content';
import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBrief } from '@paanch/testing/builders/a-brief';
import { aBriefRequest, aGradeRequest } from '../../../testing/engine-requests.js';
import type { Call } from '../provider.js';
import { openGemini } from './open-gemini.js';

const KEY = 'key-of-the-stand-in';
let server: GeminiServer;
beforeAll(async () => {
  server = await geminiServer(KEY);
});
afterAll(() => server.stop());

/** A new one each time: a circuit that has opened stays so. */
const provider = (apiKey = KEY) =>
  openGemini({ apiKey, baseUrl: server.url, model: 'gemini-of-tests', liveModel: 'none', liveBaseUrl: server.url });
const call = (deadlineMs = 20_000): Call => ({ signal: new AbortController().signal, deadlineMs });
const says = (said: Extract<Behaviour, { kind: 'says' }>['said']): Behaviour => ({ kind: 'says', said });
const graded = (level: number) =>
  says({
    answers: aGradeRequest().answers.map(({ id, text }) => ({
      id,
      criteria: aGradeRequest().criteria.map((criterion) => ({
        id: criterion.id,
        level,
        quotes: [text.slice(0, 30)],
        rationale: 'Fits.',
        tip: 'Say more.',
      })),
    })),
  });
const callsSince = (before: number) => server.asked.length - before;

describe('gemini', () => {
  it('writes a brief, and says which model it was', async () => {
    server.behave({ kind: 'says', said: aBrief(), modelVersion: 'gemini-of-tests-002' });
    const answer = await provider().generateProject(aBriefRequest(), call());
    expect(answer).toMatchObject({ value: aBrief(), engine: 'gemini', model: 'gemini-of-tests-002', promptVersion: 'gemini-brief-1' });
    expect(answer.usage).toEqual({ inputTokens: 900, outputTokens: 300 });
  });

  it('grades answers that travel as data under the nonce, never among the rules', async () => {
    server.behave(graded(3));
    const request = aGradeRequest();
    const { value } = await provider().gradeProject(request, call());
    expect(value.map(({ id }) => id)).toEqual(request.answers.map(({ id }) => id));
    const asked = server.asked.at(-1);
    expect(asked?.data.at(-1)).toEqual({ [request.nonce]: request.answers });
    for (const { text } of request.answers) expect(asked?.system).not.toContain(text);
    expect(asked?.system).toContain(request.systemPrompt);
  });

  it.each<[string, Behaviour, string, number]>([
    ['no permission', { kind: 'refuses', status: 403 }, 'Auth', 1],
    ['an unknown model', { kind: 'refuses', status: 404 }, 'ModelNotFound', 1],
    ['a blocked prompt', { kind: 'blocks' }, 'Blocked', 1],
    ['an answer stopped for safety', { kind: 'says', said: aBrief(), finishReason: 'SAFETY' }, 'Blocked', 1],
    ['an answer without an end', { kind: 'says', said: aBrief(), finishReason: 'MAX_TOKENS' }, 'Truncated', 1],
    ['an overloaded service', { kind: 'refuses', status: 503 }, 'Overloaded', 3],
    ['a failing service', { kind: 'refuses', status: 500 }, 'Overloaded', 3],
    ['a page instead of an answer', { kind: 'html' }, 'Cut', 3],
    ['half an answer', { kind: 'half' }, 'Cut', 3],
    ['a socket that is gone', { kind: 'cut' }, 'Cut', 3],
    ['no answer in time', { kind: 'silent' }, 'Timeout', 1],
  ])('makes %s a fault', async (_, behaviour, fault, calls) => {
    server.behave(behaviour);
    const before = server.asked.length;
    const limit = behaviour.kind === 'silent' ? 300 : 20_000;
    await expect(provider().generateProject(aBriefRequest(), call(limit))).rejects.toMatchObject({ name: 'ProviderError', fault });
    expect(callsSince(before)).toBe(calls);
  });

  it('makes a wrong key a fault', async () => {
    server.behave({ kind: 'says', said: aBrief() });
    await expect(provider('another').generateProject(aBriefRequest(), call())).rejects.toMatchObject({ fault: 'Auth' });
  });

  it('waits as long as it is told to, then goes on', async () => {
    server.behave(
      { kind: 'refuses', status: 429, details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.2s' }] },
      says(aBrief()),
    );
    expect((await provider().generateProject(aBriefRequest(), call())).value).toEqual(aBrief());
  });

  it('does not wait beyond its deadline', async () => {
    server.behave({ kind: 'refuses', status: 429, details: [{ retryDelay: '60s' }] });
    const before = server.asked.length;
    await expect(provider().generateProject(aBriefRequest(), call(1_000))).rejects.toMatchObject({
      fault: 'RateLimited',
      retryAfterMs: 60_000,
    });
    expect(callsSince(before)).toBe(1);
  });

  it.each<[string, Behaviour]>([
    ['a level of 6', graded(6)],
    ['another shape', says({ verdict: 'pass', score: 100 })],
    ['no JSON', says('Of course! Here are the levels.')],
  ])('asks once more for %s, three times over', async (_, behaviour) => {
    server.behave(behaviour);
    const before = server.asked.length;
    await expect(provider().gradeProject(aGradeRequest(), call())).rejects.toMatchObject({ fault: 'BadOutput' });
    expect(callsSince(before)).toBe(6);
  });

  it('takes an answer that was repaired', async () => {
    server.behave(says({ answers: 'none' }), graded(2));
    const answer = await provider().gradeProject(aGradeRequest(), call());
    expect(answer.usage.inputTokens).toBe(1_800);
  });

  it('suspects an answer that gives its own rules away', async () => {
    server.behave(says((asked) => ({ answers: [], told: asked.system })));
    await expect(provider().gradeProject(aGradeRequest(), call())).rejects.toMatchObject({ fault: 'InjectionSuspected' });
  });

  it('leaves a model alone that keeps failing', async () => {
    server.behave({ kind: 'refuses', status: 503 });
    const one = provider();
    await expect(one.generateProject(aBriefRequest(), call())).rejects.toMatchObject({ fault: 'Overloaded' });
    await expect(one.generateProject(aBriefRequest(), call())).rejects.toMatchObject({ fault: 'Overloaded' });
    const before = server.asked.length;
    await expect(one.generateProject(aBriefRequest(), call())).rejects.toMatchObject({ fault: 'Overloaded' });
    expect(callsSince(before)).toBe(0);
  });

  it('ends when nobody waits any more', async () => {
    server.behave({ kind: 'silent' });
    const leaving = new AbortController();
    const answer = provider().generateProject(aBriefRequest(), { signal: leaving.signal, deadlineMs: 20_000 });
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ fault: 'Cancelled' });
  });
});
