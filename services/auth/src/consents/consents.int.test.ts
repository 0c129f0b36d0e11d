import { createHash, randomUUID } from 'node:crypto';
import { ASKED_NOTICES, giveConsent, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { INTERVIEW_AI_NOTICE, INTERVIEW_NOTICE, JOB_APPLICATIONS_NOTICE } from '@paanch/contracts/auth/consents/notice';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import { readStudent } from '@paanch/contracts/auth/people';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { ApplicationSubmitted } from '@paanch/contracts/careers/events';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { type AuthFixture, authFixture, SHARING } from '../../testing/people.js';
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
    history: async () => (await (await as(listConsents)).reply()).history,
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

  it('is kept with each that came before it, newest first, in its words and language', async () => {
    const { history, give, withdraw } = await someone();
    expect(await history()).toEqual([]);
    await give();
    await withdraw();
    await give();
    expect(await history()).toMatchObject([
      { purpose, notice_version, language: 'en', withdrawn_at: null },
      { purpose, notice_version, language: 'en', withdrawn_at: expect.any(String) },
    ]);
  });

  it.each(['en', 'hi'] as const)('is kept with the words and the language that were shown: %s', async (language) => {
    const { id, list, give } = await someone();
    expect((await give({ purpose, notice_version, language })).status).toBe(201);
    expect(await list()).toMatchObject([{ purpose, notice_version, language }]);
    const words = createHash('sha256')
      .update(canonicalJson(noticeIn(purpose, language)))
      .digest('hex');
    const { rows } = await service.db.pool.query(`select encode(text_hash, 'hex') as words from consents where person_id = $1`, [id]);
    expect(rows).toEqual([{ words }]);
  });

  it.each(Object.entries(ASKED_NOTICES))('%s is given and withdrawn by itself', async (of, { version }) => {
    const { id, list, give, withdraw, facts } = await someone();
    expect((await give({ purpose: of, notice_version: version })).status).toBe(201);
    expect(await list()).toMatchObject([{ purpose: of, notice_version: version }]);
    expect((await withdraw(of)).status).toBe(204);
    const said = { person_id: id, purpose: of, notice_version: version };
    expect(await facts()).toMatchObject([
      { ...said, is_given: true },
      { ...said, is_given: false },
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
    ['in a language that there is none in', { purpose, notice_version, language: 'ta' }, 'language'],
    ['for a purpose that is not asked for', { purpose: 'marketing', notice_version }, 'purpose'],
  ])('%s is refused', async (_, body, field) => {
    const { give, list } = await someone();
    expect(await give(body)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ field }] } });
    expect(await list()).toEqual([]);
  });

  it('that was never given cannot be withdrawn, and that of the programme not at all', async () => {
    const { withdraw } = await someone();
    expect(await withdraw()).toMatchObject({ status: 404 });
    expect(await withdraw('programme')).toMatchObject({ status: 409, body: { details: [{ code: 'PROGRAMME_CONSENT' }] } });
    expect(await withdraw('marketing')).toMatchObject({ status: 400, body: { details: [{ field: 'purpose' }] } });
  });
});

describe('that to share with the institution', () => {
  it('lets Client Staff see what a learner has switched on, while it holds', async () => {
    const { id, give, withdraw } = await someone();
    const needs = { accommodations_request: 'More time', share_settings: { accommodations: true } };
    await (await fixture.as('student', id)(changeProfile, { body: needs })).reply();
    const seen = async () =>
      (await (await fixture.as('Client Staff')(readStudent, { params: { studentId: id } })).reply()).support_request?.text ?? null;
    expect(await seen()).toBeNull();
    await give(SHARING);
    expect(await seen()).toBe('More time');
    await withdraw(SHARING.purpose);
    expect(await seen()).toBeNull();
  });

  it('alone shows nothing', async () => {
    const { id, give } = await someone();
    await (await fixture.as('student', id)(changeProfile, { body: { accommodations_request: 'More time' } })).reply();
    await give(SHARING);
    const { support_request } = await (await fixture.as('Client Staff')(readStudent, { params: { studentId: id } })).reply();
    expect(support_request).toBeNull();
  });
});

describe('an application that was sent', () => {
  const { purpose: ofJobs, version } = JOB_APPLICATIONS_NOTICE;
  const sent = (student_id: string, consent_version: string = version, said: object = {}) => {
    const application_id = randomUUID();
    const data = { application_id, job_id: randomUUID(), job_title: 'Analyst', student_id, consent_version, ...said };
    return envelopeOf(ApplicationSubmitted, application_id, 1, data);
  };

  it('is the consent to the words above Submit, once', async () => {
    const { id, list, history, facts } = await someone();
    const fact = sent(id);
    await service.deliver(fact);
    await service.deliver(fact);
    await service.deliver(sent(id));
    expect(await list()).toMatchObject([{ purpose: ofJobs, notice_version: version, given_at: fact.occurred_at }]);
    expect([(await history()).length, (await facts()).length]).toEqual([1, 1]);
  });

  it('keeps the language of those words', async () => {
    const { id, list } = await someone();
    await service.deliver(sent(id, version, { consent_language: 'hi' }));
    expect(await list()).toMatchObject([{ purpose: ofJobs, notice_version: version, language: 'hi' }]);
  });

  it('that is heard of after the learner withdrew gives nothing back', async () => {
    const { id, list, give, withdraw } = await someone();
    await give({ purpose: ofJobs, notice_version: version });
    const fact = sent(id);
    await withdraw(ofJobs);
    await service.deliver({ ...fact, occurred_at: new Date(Date.parse(fact.occurred_at) - 60_000).toISOString() });
    expect(await list()).toMatchObject([{ purpose: ofJobs, withdrawn_at: expect.any(String) }]);
  });

  it.each([
    ['under older words', async () => sent((await fixture.learner()).id, '2026-11-23')],
    ['by nobody we know', async () => sent(randomUUID())],
  ])('%s gives none', async (_, of) => {
    const fact = await of();
    await service.deliver(fact);
    const { rows } = await service.db.pool.query('select 1 from consents where person_id = $1', [
      (fact.data as { student_id: string }).student_id,
    ]);
    expect(rows).toEqual([]);
  });
});
