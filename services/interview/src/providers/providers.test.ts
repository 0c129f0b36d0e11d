/** What every engine owes whoever asks it (docs/projects.md#engines). */
import { Readable } from 'node:stream';
import { Area, AREAS } from '@paanch/contracts/interview/interviews/areas';
import { INTERVIEW_QUESTIONS } from '@paanch/contracts/interview/interviews/vocabulary';
import { TOKEN_PREFIX } from '@paanch/contracts/interview/interviews/voice';
import { Brief } from '@paanch/contracts/interview/briefs';
import { MAX_LEVEL } from '@paanch/contracts/interview/vocabulary';
import { aBrief } from '@paanch/testing/builders/a-brief';
import type { Asked } from '@paanch/testing/gemini/generate-content';
import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBriefRequest, aGradeRequest, aLiveRequest, anInterviewGradeRequest, aQuestionsRequest } from '../../testing/engine-requests.js';
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

const QUESTIONS = {
  questions: AREAS.slice(0, INTERVIEW_QUESTIONS).map((area) => ({
    question_text: `What do you know about ${area}?`,
    area,
    look_for: ['point one', 'point two', 'point three'],
    follow_up: 'Why?',
  })),
};

/** The same of interviews. */
function judged({ data }: Asked): object {
  const [{ areas, nonce }, interviews] = data as unknown as [
    { areas: Area[]; nonce: string },
    Record<string, { id: string; answers: { question_index: number; text: string }[] }[]>,
  ];
  return {
    interviews: (interviews[nonce] ?? []).map(({ id, answers }) => ({
      id,
      areas: areas.map((area) => {
        const quotes = answers.map(({ question_index, text }) => ({ question_index, text: text.slice(0, 40) }));
        return { area, level: 3, quotes, rationale: 'Fits.', tip: 'Say more.' };
      }),
    })),
  };
}

describe.each(['embedded', 'gemini'] as const)('the engine %s', (engine) => {
  let server: GeminiServer;
  let provider: Provider;
  beforeAll(async () => {
    server = await geminiServer(KEY);
    provider =
      engine === 'embedded'
        ? openEmbedded(Buffer.alloc(32))
        : openGemini({ apiKey: KEY, baseUrl: server.url, model: 'gemini-of-tests', liveModel: 'live-of-tests', liveBaseUrl: server.url });
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

  it('asks five questions that can be spoken, each with what a good answer has', async () => {
    server.behave({ kind: 'says', said: QUESTIONS });
    const { value, engine: named, promptVersion } = await provider.interviewQuestions(aQuestionsRequest(), call());
    expect([named, value.length, new Set(value.map(({ id }) => id)).size]).toEqual([engine, INTERVIEW_QUESTIONS, INTERVIEW_QUESTIONS]);
    expect(promptVersion).toMatch(/\S/);
    for (const { question_text, area, look_for, follow_up } of value) {
      for (const text of [question_text, follow_up]) expect(text.split(' ').length).toBeLessThanOrEqual(25);
      expect(Area.safeParse(area).success).toBe(true);
      expect(look_for.length).toBeGreaterThanOrEqual(3);
      expect(look_for.length).toBeLessThanOrEqual(5);
    }
  });

  it('gives a token that opens one voice session within six minutes and outlasts the interview', async () => {
    const request = aLiveRequest();
    const { clientToken, opensUntil, expiresAt, model, setup } = await provider.mintLiveSession(request, call());
    expect(clientToken.startsWith(TOKEN_PREFIX)).toBe(true);
    const minutes = (moment: Date) => (moment.getTime() - request.now.getTime()) / 60_000;
    expect([minutes(opensUntil), minutes(expiresAt)]).toEqual([6, 6 + 5 + 3]);
    expect(setup).toMatchObject({ model: `models/${model}`, sessionResumption: {} });
    // What it looks for, and how Vidya is to behave, is no business of a browser.
    expect(JSON.stringify(setup)).not.toContain(request.questions[0]);
  });

  it('judges each interview in each area, with levels, words of the answers and something to do next time', async () => {
    server.behave({ kind: 'says', said: judged });
    const request = anInterviewGradeRequest();
    const { value, engine: named } = await provider.gradeInterview(request, call());
    expect([named, value.map(({ id }) => id).toSorted()]).toEqual([engine, request.interviews.map(({ id }) => id).toSorted()]);
    for (const { id, areas } of value) {
      expect(areas.map(({ area }) => area)).toEqual(AREAS);
      const said = request.interviews.find((interview) => interview.id === id)?.answers ?? [];
      for (const { level, quotes, tip, rationale } of areas) {
        expect([1, 2, 3, 4, 5]).toContain(level);
        expect(quotes.length).toBeGreaterThan(0);
        for (const quote of quotes)
          expect(said.find((answer) => answer.question_index === quote.question_index)?.text).toContain(quote.text);
        for (const words of [tip, rationale]) expect(words).toMatch(/\S/);
      }
    }
  });

  it('writes down what is said, or says that it cannot', async () => {
    const segments = [{ question_index: 1, text: 'I measured it.', confidence: 0.9 }];
    server.behave({ kind: 'says', said: { segments } });
    const { questions } = aLiveRequest();
    const sound = { openSound: async () => Readable.from([Buffer.from('RIFF')]), sizeBytes: 4, questions };
    const heard = (await provider.transcribe?.(sound, call()))?.value ?? null;
    expect(heard).toEqual(engine === 'embedded' ? null : segments);
  });
});
