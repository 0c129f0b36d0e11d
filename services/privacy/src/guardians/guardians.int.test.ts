import { createHash } from 'node:crypto';
import { canonicalJson } from '@paanch/contracts/kernel/json/canonical-json';
import { GuardianAnswered } from '@paanch/contracts/privacy/events';
import { GUARDIAN_NOTICE } from '@paanch/contracts/privacy/guardian-notice';
import { GUARDIAN_NOTICE_IN_HINDI } from '@paanch/contracts/privacy/guardian-notice.hi';
import { answerAsGuardian, askGuardian, readGuardian, readGuardianInvitation } from '@paanch/contracts/privacy/guardians';
import { type Letter, readLetter } from '@paanch/contracts/privacy/parts';
import { callAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAsService, givePerson } from '../../testing/people.js';
import { type PrivacyTestService, startPrivacy } from '../../testing/start-privacy.js';

let service: PrivacyTestService;
beforeAll(async () => {
  service = await startPrivacy();
});
afterAll(() => service.stop());

const NOTICE = GUARDIAN_NOTICE.version;
const parent = { name: 'A Parent', email: 'Parent@Paanch.example' };
const anybody = () => callAs(service, 'anonymous');
const answer = (token: string, agrees: boolean, language?: string) =>
  anybody()(answerAsGuardian, { body: { token, agrees, is_parent: true, notice_version: NOTICE, language } });
const answersOf = async (id: string) => {
  const facts = await service.outbox(id);
  return facts.filter(({ type }) => type === GuardianAnswered.type).map(({ data }) => (data as { state: string }).state);
};

async function letterTo(learnerId: string): Promise<Extract<Letter, { kind: 'guardian' }>> {
  const { rows } = await service.db.pool.query<{ id: string }>('select id from letters where person_id = $1 order by created_at desc', [
    learnerId,
  ]);
  const letter = await callAsService(service, 'auth', readLetter, { params: { letterId: rows[0]?.id ?? '' } });
  if (letter.kind !== 'guardian') throw new Error('another letter');
  return letter;
}
const tokenOf = ({ link }: { link: string }) => link.split('#').at(-1) ?? '';

async function askedParent() {
  const learner = await givePerson(service, { minor_until: '2099-01-01', language: 'hi' });
  expect((await callAs(service, learner)(askGuardian, { body: parent })).status).toBe(201);
  const letter = await letterTo(learner.id);
  return { learner, letter, token: tokenOf(letter) };
}

describe('a parent', () => {
  it('is written to, reads whom it is about, agrees, and may refuse later', async () => {
    const { learner, letter, token } = await askedParent();
    expect(letter).toMatchObject({ to: 'parent@paanch.example', name: 'A Parent', learner_name: 'Leena Learner', language: 'hi' });
    expect(await (await anybody()(readGuardianInvitation, { body: { token } })).reply()).toEqual({
      name: 'A Parent',
      learner_name: 'Leena Learner',
      state: 'asked',
      notice_version: null,
    });
    expect(await (await answer(token, true)).reply()).toMatchObject({ state: 'agreed', notice_version: NOTICE });
    const { guardian } = await (await callAs(service, learner)(readGuardian)).reply();
    expect(guardian).toMatchObject({ state: 'agreed', email: 'parent@paanch.example', notice_version: NOTICE, notice_language: 'en' });
    await answer(token, true);
    expect(await (await answer(token, false)).reply()).toMatchObject({ state: 'refused' });
    expect(await answersOf(learner.id)).toEqual(['asked', 'agreed', 'refused']);
  });

  it.each([
    ['hi', GUARDIAN_NOTICE_IN_HINDI],
    ['en', GUARDIAN_NOTICE],
    [undefined, GUARDIAN_NOTICE],
  ] as const)('who reads in %s agrees to those exact words, which the fact and the learner are told', async (language, notice) => {
    const { learner, token } = await askedParent();
    expect((await answer(token, true, language)).status).toBe(200);
    const said = { notice_version: NOTICE, notice_language: notice.language };
    const facts = (await service.outbox(learner.id)).filter(({ type }) => type === GuardianAnswered.type);
    expect(facts.map(({ data }) => data)).toMatchObject([
      { state: 'asked', notice_version: '' },
      { state: 'agreed', ...said },
    ]);
    expect(facts[0]?.data).not.toHaveProperty('notice_language');
    expect((await (await callAs(service, learner)(readGuardian)).reply()).guardian).toMatchObject(said);
    const { rows } = await service.db.pool.query(`select encode(text_hash, 'hex') as words from guardians where person_id = $1`, [
      learner.id,
    ]);
    expect(rows).toEqual([{ words: createHash('sha256').update(canonicalJson(notice)).digest('hex') }]);
  });

  it('who agreed before the language was kept is shown without one', async () => {
    const { learner, token } = await askedParent();
    await answer(token, true);
    await service.db.pool.query('update guardians set notice_language = null, text_hash = null where person_id = $1', [learner.id]);
    const { guardian } = await (await callAs(service, learner)(readGuardian)).reply();
    expect(guardian).toMatchObject({ state: 'agreed', notice_version: NOTICE, notice_language: null });
  });

  it('who names a language that there are no words in is not heard', async () => {
    const { learner, token } = await askedParent();
    expect(await answer(token, true, 'ta')).toMatchObject({ status: 400, body: { details: [{ field: 'language' }] } });
    expect(await answersOf(learner.id)).toEqual(['asked']);
  });

  it('has one link: a new letter ends the one before, and only its hash is stored', async () => {
    const { learner, token } = await askedParent();
    const newer = tokenOf(await letterTo(learner.id));
    expect((await anybody()(readGuardianInvitation, { body: { token } })).status).toBe(400);
    expect((await anybody()(readGuardianInvitation, { body: { token: newer } })).status).toBe(200);
    const { rows } = await service.db.pool.query<{ row: string }>('select guardians::text as row from guardians where person_id = $1', [
      learner.id,
    ]);
    expect(rows[0]?.row).not.toContain(newer);
  });

  it('gets one answer for every link that does not work', async () => {
    const { learner, token } = await askedParent();
    await service.db.pool.query(`update guardians set token_at = token_at - interval '31 days' where person_id = $1`, [learner.id]);
    const refusalOf = (body: unknown) => ({ ...(body as object), requestId: null, instance: null });
    const answers = await Promise.all(
      [token, 'c'.repeat(43), ''].map((one) => anybody()(readGuardianInvitation, { body: { token: one } })),
    );
    const refused = await answer(token, true);
    expect(new Set([...answers, refused].map(({ status, body }) => JSON.stringify([status, refusalOf(body)]))).size).toBe(1);
    expect(await answersOf(learner.id)).toEqual(['asked']);
  });

  it('is not needed by adults, is not the learner, and is written to once an hour, also if asked twice at once', async () => {
    const adult = await givePerson(service);
    expect((await callAs(service, adult)(askGuardian, { body: parent })).body).toMatchObject({
      details: [{ code: 'GUARDIAN_NOT_NEEDED' }],
    });
    const minor = await givePerson(service, { minor_until: '2099-01-01' });
    const call = callAs(service, minor);
    expect((await call(askGuardian, { body: { ...parent, email: minor.email } })).body).toMatchObject({
      details: [{ code: 'OWN_ADDRESS' }],
    });
    const two = await Promise.all([call(askGuardian, { body: parent }), call(askGuardian, { body: parent })]);
    expect(two.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 429]);
    expect((await (await call(readGuardian)).reply()).minor_until).toBe('2099-01-01');
  });
});
