/** Who leads an interview where the operator chose an outside provider (docs/interviews.md#consent). */
import { listInterviews } from '@paanch/contracts/interview/interviews/results';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { geminiServer, type GeminiServer } from '@paanch/testing/gemini/gemini-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveConsent, readInterviewRow } from '../../../testing/given-interview.js';
import { anInterviewee } from '../../../testing/interviewing.js';
import type { InterviewDeps } from '../../deps.js';
import { interviewService } from '../../interview.module.js';

const KEY = 'key-of-tests';
const QUESTION = { question_text: 'What is an index for?', area: 'knowledge', look_for: ['a', 'b', 'c'], follow_up: 'Why?' };

let model: GeminiServer;
let service: TestService<InterviewDeps>;
beforeAll(async () => {
  model = await geminiServer(KEY);
  service = await testService(interviewService, {
    AI_PROVIDER: 'gemini',
    AI_MODEL_TEXT: 'text',
    AI_MODEL_FAST: 'fast',
    AI_MODEL_LIVE: 'live',
    AI_BASE_URL: model.url,
    AI_TERMS_CONFIRMED: '1',
    GEMINI_API_KEY: KEY,
  });
});
afterAll(async () => {
  await service.stop();
  await model.stop();
});
beforeEach(() => model.behave({ kind: 'says', said: () => ({ questions: Array.from({ length: 5 }, () => QUESTION) }) }));

async function agreeing(isAgreed: boolean) {
  const one = await anInterviewee(service);
  if (isAgreed) await giveConsent(service, one.learner.id, 'interview_ai');
  return one;
}
const nextOf = async ({ call }: Awaited<ReturnType<typeof agreeing>>) => (await (await call(listInterviews)).reply()).engine;

describe('an interview', () => {
  it('is led by the provider if its learner agrees to that too', async () => {
    const one = await agreeing(true);
    expect(await nextOf(one)).toBe('gemini');
    const made = await (await one.ask()).reply();
    expect(made.engine).toBe('gemini');
    expect(made.questions.map(({ question_text }) => question_text)).toEqual(Array.from({ length: 5 }, () => QUESTION.question_text));
    expect(await (await one.enter(made.interview_id)).reply()).toMatchObject({ provider: 'gemini', captions: true });
  });

  it('is led by the practice engine without that, and nothing is asked outside', async () => {
    const one = await agreeing(false);
    const before = model.asked.length;
    expect(await nextOf(one)).toBe('embedded');
    const made = await (await one.ask()).reply();
    expect(made.engine).toBe('embedded');
    expect(await (await one.enter(made.interview_id)).reply()).toMatchObject({ provider: 'embedded', baseUrl: '' });
    expect(model.asked).toHaveLength(before);
  });

  it('is led as its learner agrees by then; what is taken back is taken back at once, for good', async () => {
    const { learner, ask, enter, tell } = await agreeing(false);
    const { interview_id: id } = await (await ask()).reply();
    await giveConsent(service, learner.id, 'interview_ai');
    expect((await (await enter(id)).reply()).provider).toBe('gemini');
    await tell(id, ['started', 0]);
    await giveConsent(service, learner.id, 'interview_ai', false);
    expect((await (await enter(id)).reply()).provider).toBe('embedded');
    expect(await readInterviewRow(service, id)).toMatchObject({ engine: 'embedded' });
    await giveConsent(service, learner.id, 'interview_ai');
    expect((await (await enter(id)).reply()).provider).toBe('embedded');
  });

  it('is led by the practice engine in practice, and always of a minor', async () => {
    const { learner, ask } = await agreeing(true);
    expect((await (await ask({ practice: '1' })).reply()).engine).toBe('embedded');
    await service.db.pool.query('update people set minor_until = current_date + 1000 where id = $1', [learner.id]);
    expect((await (await ask()).reply()).engine).toBe('embedded');
  });

  it('has questions of the bank while the model does not answer', async () => {
    model.behave({ kind: 'refuses', status: 400 });
    const { ask } = await agreeing(true);
    const { questions } = await (await ask()).reply();
    expect(new Set(questions.map(({ question_text }) => question_text)).size).toBe(5);
  });
});
