import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoachEvent } from './coach.js';
import { geminiCoach } from './gemini-coach.js';

const KEY = 'key-of-the-stand-in';
let server: GeminiServer;
beforeAll(async () => {
  server = await geminiServer(KEY);
});
afterAll(() => server.stop());

const piece = (text: string, more: object = {}) => ({ content: { role: 'model', parts: [{ text }] }, ...more });
const found = {
  groundingMetadata: {
    webSearchQueries: ['notice period india'],
    groundingChunks: [{ web: { uri: 'https://example.org/notice', title: 'Notice' } }],
  },
};
const question = { messages: [{ role: 'user', text: 'How long is a notice period?' }], tier: 'GOLD', background: null } as const;
async function eventsOf(apiKey = KEY): Promise<CoachEvent[]> {
  const events: CoachEvent[] = [];
  const coach = geminiCoach({ apiKey, baseUrl: server.url, model: 'fast-of-tests' });
  for await (const event of coach.answer(question, new AbortController().signal)) events.push(event);
  return events;
}

describe('gemini as the coach', () => {
  it('streams its text as it comes, and its search when it is known', async () => {
    server.behave({ kind: 'streams', pieces: [piece('It depends. '), piece('Ask HR.', found), piece('', { finishReason: 'STOP' })] });
    expect(await eventsOf()).toEqual([
      { kind: 'text', delta: 'It depends. ' },
      { kind: 'search', tool: 'google_search', query: 'notice period india' },
      { kind: 'found', sources: [{ title: 'Notice', url: 'https://example.org/notice' }] },
      { kind: 'text', delta: 'Ask HR.' },
    ]);
    expect(server.asked.at(-1)).toMatchObject({ model: 'fast-of-tests', data: [{ text: 'How long is a notice period?' }] });
    expect(server.asked.at(-1)?.system).toContain('tier GOLD');
  });

  it('ends a search that found nothing', async () => {
    const searched = { groundingMetadata: { webSearchQueries: ['x'] } };
    server.behave({ kind: 'streams', pieces: [piece('No.', searched)] });
    expect((await eventsOf()).at(-1)).toEqual({ kind: 'found', sources: [] });
  });

  it.each([
    ['is cut off', { kind: 'streams', pieces: [piece('Half')], isCut: true } as const, KEY],
    ['refuses', { kind: 'refuses', status: 503 } as const, KEY],
    ['does not know the key', { kind: 'streams', pieces: [] } as const, 'another key'],
  ])('that %s fails, in our words', async (_, behaviour, key) => {
    server.behave(behaviour);
    await expect(eventsOf(key)).rejects.toMatchObject({ name: 'ProviderError' });
  });
});
