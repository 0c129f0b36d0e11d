import { giveConsent, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { INTERVIEW_AI_NOTICE, INTERVIEW_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const purpose = 'interview_recording';
const { version: notice_version } = INTERVIEW_NOTICE;

async function someone() {
  const { id } = await fixture.learner();
  const as = fixture.as('student', id);
  return {
    id,
    list: async () => (await (await as(listConsents)).reply()).consents,
    give: (body: object = { purpose, notice_version }) => as(giveConsent, { body }),
    withdraw: (of: string = purpose) => as(withdrawConsent, { query: { purpose: of } }),
    facts: async () => {
      const { rows } = await service.db.pool.query<{ data: object }>(
        `select payload -> 'data' as data from outbox where payload ->> 'type' = 'ConsentChanged' and payload -> 'data' ->> 'person_id' = $1
         order by payload ->> 'occurred_at', id`,
        [id],
      );
      return rows.map(({ data }) => data);
    },
  };
}

describe('a consent', () => {
  it('is given once, withdrawn, and given again, each with its fact', async () => {
    const { id, list, give, withdraw, facts } = await someone();
    expect(await list()).toEqual([]);
    expect((await give()).status).toBe(201);
    expect((await give()).status).toBe(200);
    expect(await list()).toMatchObject([{ purpose, notice_version, withdrawn_at: null }]);
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).status).toBe(204);
    const [withdrawn] = await list();
    expect(withdrawn?.withdrawn_at).toMatch(/^\d{4}-/);
    expect((await give()).status).toBe(201);
    expect(await list()).toMatchObject([{ withdrawn_at: null }]);
    const said = { person_id: id, purpose, notice_version };
    expect(await facts()).toMatchObject([
      { ...said, is_given: true },
      { ...said, is_given: false },
      { ...said, is_given: true },
    ]);
  });

  it('is given once, however often it is asked for at the same moment', async () => {
    const { give, facts } = await someone();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await give()).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(await facts()).toHaveLength(1);
  });

  it('of each purpose stands by itself', async () => {
    const { list, give } = await someone();
    await give();
    await give({ purpose: 'interview_ai', notice_version: INTERVIEW_AI_NOTICE.version });
    expect((await list()).map((consent) => consent.purpose)).toEqual(['interview_ai', 'interview_recording']);
  });

  it.each([
    ['to other words', { purpose, notice_version: '2020-01-01' }, 'notice_version'],
    ['for a purpose that is not asked for', { purpose: 'model_improvement', notice_version }, 'purpose'],
    ['for the programme, which is given with the first password', { purpose: 'programme', notice_version }, 'purpose'],
  ])('%s is refused', async (_, body, field) => {
    const { give, list } = await someone();
    expect(await give(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field }] } });
    expect(await list()).toEqual([]);
  });

  it('that was never given cannot be withdrawn, and that of the programme not at all', async () => {
    const { withdraw } = await someone();
    expect(await withdraw()).toMatchObject({ status: 404 });
    expect(await withdraw('programme')).toMatchObject({ status: 409, body: { details: [{ code: 'PROGRAMME_CONSENT' }] } });
    expect(await withdraw('job_applications')).toMatchObject({ status: 400, body: { details: [{ field: 'purpose' }] } });
  });
});
