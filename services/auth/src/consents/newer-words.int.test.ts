/** Words that a learner has yet to agree to (docs/privacy.md#consent). */
import { giveConsent, listConsents, withdrawConsent } from '@paanch/contracts/auth/consents/consents';
import { noticeIn } from '@paanch/contracts/auth/consents/notice-in';
import type { ConsentPurpose } from '@paanch/contracts/auth/consents/purposes';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.js';
import { type AuthFixture, authFixture, FIRST_PASSWORD } from '../../testing/people.js';
import { type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const OLDER = '2020-01-01';
const versionOf = (purpose: ConsentPurpose) => noticeIn(purpose, 'en').version;

async function someone() {
  const { id, email } = await fixture.learner();
  const browser = openBrowser(service);
  await browser.signIn({ email, password: FIRST_PASSWORD });
  const as = fixture.as('student', id);
  return {
    id,
    /** As where a release had those words. */
    agreed: (purpose: ConsentPurpose, version = OLDER) =>
      service.db.pool.query(
        `insert into consents (id, person_id, purpose, notice_version, text_hash, language, given_at)
         values (gen_random_uuid(), $1, $2, $3, '\\x00', 'en', now() - interval '1 day')`,
        [id, purpose, version],
      ),
    due: async () => (await (await browser.call(readMe)).reply()).profile.wordsDue,
    give: (purpose: ConsentPurpose, language = 'en', notice_version = versionOf(purpose)) =>
      as(giveConsent, { body: { purpose, notice_version, language } }),
    withdraw: (purpose: ConsentPurpose) => as(withdrawConsent, { query: { purpose } }),
    kept: async () => (await as(listConsents)).reply(),
    facts: async () => {
      const { rows } = await service.db.pool.query<{ data: object }>(
        `select payload -> 'data' as data from outbox where payload ->> 'type' = 'ConsentChanged' and payload -> 'data' ->> 'person_id' = $1`,
        [id],
      );
      return rows.map(({ data }) => data);
    },
  };
}

describe('the words of the programme', () => {
  it('are asked of a learner whom staff gave a password, who has seen none, until they agree', async () => {
    const { id, due, give, facts, kept } = await someone();
    expect(await due()).toEqual(['programme']);
    expect((await give('programme')).status).toBe(201);
    expect(await due()).toEqual([]);
    expect(await facts()).toMatchObject([{ person_id: id, purpose: 'programme', is_given: true }]);
    expect((await kept()).history).toMatchObject([{ notice_version: versionOf('programme'), withdrawn_at: null }]);
  });
});

describe('words that were changed', () => {
  it('are asked again of who agreed to older ones, until they agree', async () => {
    const { id, agreed, due, give, facts, kept } = await someone();
    await agreed('programme');
    expect(await due()).toEqual(['programme']);
    expect((await give('programme', 'hi')).status).toBe(201);
    expect(await due()).toEqual([]);
    const said = { person_id: id, purpose: 'programme', notice_version: versionOf('programme'), is_given: true };
    expect(await facts()).toMatchObject([said]);
    const { consents, history } = await kept();
    expect(consents).toMatchObject([{ notice_version: versionOf('programme'), language: 'hi', withdrawn_at: null }]);
    expect(history).toMatchObject([{ withdrawn_at: null }, { notice_version: OLDER, withdrawn_at: consents[0]?.given_at }]);
  });

  it('of several purposes are asked in turn, and those that one may withdraw end by withdrawing, too', async () => {
    const { agreed, due, give, withdraw } = await someone();
    await agreed('job_applications');
    await agreed('programme');
    await agreed('interview_ai');
    expect(await due()).toEqual(['programme', 'interview_ai', 'job_applications']);
    await give('programme');
    expect((await withdraw('interview_ai')).status).toBe(204);
    expect(await due()).toEqual(['job_applications']);
    await give('job_applications');
    expect(await due()).toEqual([]);
  });

  it('are not asked of who agreed to those of now, or to later ones', async () => {
    const { agreed, due } = await someone();
    await agreed('programme', versionOf('programme'));
    await agreed('model_improvement', '2999-01-01');
    expect(await due()).toEqual([]);
  });

  it('are agreed to once, however often at the same moment', async () => {
    const { agreed, give, facts } = await someone();
    await agreed('programme');
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await give('programme')).status));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 201]);
    expect(await facts()).toHaveLength(1);
  });

  it('are agreed to as they are now alone, and those of the programme never withdrawn', async () => {
    const { agreed, give, due, withdraw } = await someone();
    await agreed('programme');
    expect(await give('programme', 'en', OLDER)).toMatchObject({ status: 400, body: { details: [{ code: 'UNKNOWN_NOTICE' }] } });
    expect(await withdraw('programme')).toMatchObject({ status: 409, body: { details: [{ code: 'PROGRAMME_CONSENT' }] } });
    expect(await due()).toEqual(['programme']);
  });
});
