/** Tokens of voice sessions (docs/interviews.md#a-token). */
import { TOKENS_AN_HOUR } from '@paanch/contracts/interview/interviews/vocabulary';
import { newId } from '@paanch/platform/time/ids';
import type { TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveConsent, giveInterview } from '../../../testing/given-interview.js';
import { anInterviewee, deviceOf, letPass } from '../../../testing/interviewing.js';
import { startInterview } from '../../../testing/start-interview.js';
import type { InterviewDeps } from '../../deps.js';

let service: TestService<InterviewDeps>;
beforeAll(async () => {
  service = await startInterview();
});
afterAll(() => service.stop());

const tokensOf = async (studentId: string) =>
  (await service.db.pool.query('select token_hash, interview_id from voice_tokens where student_id = $1', [studentId])).rows;

async function asked(practice: '0' | '1' = '0') {
  const one = await anInterviewee(service);
  const { interview_id: id } = await (await one.ask({ practice })).reply();
  return { ...one, id };
}

describe('a token', () => {
  it('opens a session of the open interview, and is kept as a hash alone', async () => {
    const { enter, id, learner } = await asked();
    const answer = await enter(id);
    const token = await answer.reply();
    expect(token).toMatchObject({ provider: 'embedded', baseUrl: '', captions: true, refreshInMs: 240_000 });
    expect(token.clientToken).toMatch(/^auth_tokens\//);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [kept] = await tokensOf(learner.id);
    expect(kept?.interview_id).toBe(id);
    expect(String(kept?.token_hash)).not.toContain(token.clientToken);
  });

  it('is of the interview that was made last, if none is named', async () => {
    const { enter, ask, learner } = await asked();
    const { interview_id: practice } = await (await ask({ practice: '1' })).reply();
    await (await enter()).reply();
    expect((await tokensOf(learner.id)).map(({ interview_id }) => interview_id)).toEqual([practice]);
  });

  it('needs the consent to a recording, as its beginning does; practice needs none', async () => {
    const { enter, tell, ask, learner, id } = await asked();
    await giveConsent(service, learner.id, 'interview_recording', false);
    expect(await enter(id)).toMatchObject({ status: 403, body: { code: 'CONSENT_REQUIRED' } });
    expect(await tell(id, ['started', 0])).toMatchObject({ status: 403, body: { code: 'CONSENT_REQUIRED' } });
    const { interview_id: practice } = await (await ask({ practice: '1' })).reply();
    expect((await enter(practice)).status).toBe(200);
    expect((await tell(practice, ['started', 0])).status).toBe(200);
    await giveConsent(service, learner.id, 'interview_recording');
    expect((await enter(id)).status).toBe(200);
  });

  it('is for nobody under 18, but for practice', async () => {
    const { enter, tell, ask, learner, id } = await asked();
    await service.db.pool.query(`update people set minor_until = current_date + 100 where id = $1`, [learner.id]);
    expect(await enter(id)).toMatchObject({ status: 403, body: { code: 'CONSENT_REQUIRED' } });
    expect((await tell(id, ['started', 0])).status).toBe(403);
    const { interview_id: practice } = await (await ask({ practice: '1' })).reply();
    expect((await enter(practice)).status).toBe(200);
  });

  it('is not for another device while the interview runs', async () => {
    const { enter, tell, id, learner, productId } = await asked();
    const other = deviceOf(service, { learner, productId });
    await enter(id);
    expect((await other.enter(id)).status).toBe(200);
    await tell(id, ['started', 0]);
    expect(await other.enter(id)).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_ELSEWHERE' }] } });
    expect(await other.tell(id, ['ended', 5])).toMatchObject({ status: 409, body: { details: [{ code: 'INTERVIEW_ELSEWHERE' }] } });
    expect((await enter(id)).status).toBe(200);
  });

  it('is not for one that is over, handed in or given up', async () => {
    const { enter, tell, id } = await asked();
    await tell(id, ['started', 0]);
    await letPass(service, id, 301);
    expect(await enter(id)).toMatchObject({ status: 409, body: { details: [{ code: 'NO_OPEN_INTERVIEW' }] } });
    expect(await enter()).toMatchObject({ status: 409, body: { details: [{ code: 'NO_OPEN_INTERVIEW' }] } });
  });

  it.each([
    ['of nobody', async () => newId()],
    ['of somebody else', async () => (await giveInterview(service)).interviewId],
    ['that is none', async () => 'an-interview'],
  ])('is refused for an interview %s', async (_, idOf) => {
    const { enter } = await asked();
    expect(await enter(await idOf())).toMatchObject({ status: 400, body: { code: 'INVALID_SESSION_ID' } });
  });

  it('is given twelve times an hour, also to many at once', async () => {
    const { enter, id, learner } = await asked();
    const answers = await Promise.all(Array.from({ length: TOKENS_AN_HOUR + 5 }, () => enter(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(TOKENS_AN_HOUR);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ details: [{ code: 'TOKEN_LIMIT' }], next_attempt_at: expect.stringMatching(/^\d{4}-/) });
    await service.db.pool.query(`update voice_tokens set issued_at = issued_at - interval '1 hour' where student_id = $1`, [learner.id]);
    expect((await enter(id)).status).toBe(200);
  });
});
