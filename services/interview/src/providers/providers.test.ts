/** What every engine owes whoever asks it (docs/projects.md#engines). */
import { Brief } from '@paanch/contracts/interview/briefs';
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import { aBrief } from '@paanch/testing/builders/a-brief';
import type { Asked } from '@paanch/testing/gemini/generate-content';
import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBriefRequest, aGradeRequest } from '../../testing/engine-requests.js';
import { openEmbedded } from './embedded/open-embedded.js';
import { openGemini } from './gemini/open-gemini.js';
import type { Call, Provider } from './provider.js';

const KEY = 'key-of-the-stand-in';
const call = (): Call => ({ signal: new AbortController().signal, deadlineMs: 20_000 });

/** Levels for whatever it is asked about, as a model would give them. */
function graded({ data }: Asked): object {
  const [{ criteria, nonce }, answers] = data as unknown as [
    { criteria: { id: string }[]; nonce: string },
    Record<string, { id: string; text: string }[]>,
  ];
  const own = ({ id, text }: { id: string; text: string }) => ({
    id,
    criteria: criteria.map((one) => ({ id: one.id, level: 3, quotes: [text.slice(0, 40)], rationale: 'Fits.', tip: 'Say more.' })),
  });
  return { answers: (answers[nonce] ?? []).map(own) };
}

describe.each(['embedded', 'gemini'] as const)('the engine %s', (engine) => {
  let server: GeminiServer;
  let provider: Provider;
  beforeAll(async () => {
    server = await geminiServer(KEY);
    provider =
      engine === 'embedded' ? openEmbedded(Buffer.alloc(32)) : openGemini({ apiKey: KEY, baseUrl: server.url, model: 'gemini-of-tests' });
  });
  afterAll(() => server.stop());

  it('says what it is', () => {
    const { isProvisional, passes, ...described } = provider.describe();
    expect(described).toEqual({ engine });
    expect([isProvisional, passes]).toEqual(engine === 'embedded' ? [true, 1] : [false, 2]);
  });

  it('writes a brief that fits its schema, under its own name and with the versions it was made by', async () => {
    server.behave({ kind: 'says', said: aBrief() });
    const { value, model, promptVersion, usage, engine: named } = await provider.generateProject(aBriefRequest(), call());
    expect(Brief.parse(value)).toEqual(value);
    expect(named).toBe(engine);
    for (const version of [model, promptVersion]) expect(version).toMatch(/\S/);
    for (const tokens of Object.values(usage)) expect(tokens).toBeGreaterThanOrEqual(0);
  });

  it('grades each answer by each criterion, with levels, words of the answer and something to improve', async () => {
    server.behave({ kind: 'says', said: graded });
    const { answers, criteria } = aGradeRequest();
    const { value, engine: named, model } = await provider.gradeProject(aGradeRequest(), call());
    expect([named, model !== '']).toEqual([engine, true]);
    expect(value.map(({ id }) => id).toSorted()).toEqual(answers.map(({ id }) => id).toSorted());
    for (const answer of value) {
      expect(answer.criteria.map(({ id }) => id).toSorted()).toEqual(criteria.map(({ id }) => id).toSorted());
      for (const { level, quotes, tip } of answer.criteria) {
        expect([Number.isInteger(level), level >= 0, level <= MAX_LEVEL]).toEqual([true, true, true]);
        for (const quote of quotes) expect(answers.find(({ id }) => id === answer.id)?.text).toContain(quote);
        expect(tip).toMatch(/\S/);
      }
    }
  });
});
