/** An Admin who corrects a learner's date of birth (docs/privacy.md#minors). */
import { randomUUID } from 'node:crypto';
import { listNotifications } from '@paanch/contracts/auth/notifications';
import { correctBirthDate, listBirthDateCorrections } from '@paanch/contracts/auth/office/birth-dates';
import { changeProfile, readProfile } from '@paanch/contracts/auth/profile';
import type { Role } from '@paanch/contracts/kernel/roles';
import { GuardianAnswered } from '@paanch/contracts/privacy/events';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const YEAR = new Date().getUTCFullYear();
const MINOR = `${YEAR - 15}-06-30`;
const OF_AGE = `${YEAR + 3}-06-30`;
const ADULT = '1999-06-30';
const REASON = 'The learner showed the passport';

async function someone(born?: string) {
  const { id, email } = await fixture.learner();
  const profile = fixture.as('student', id);
  if (born !== undefined) await (await profile(changeProfile, { body: { date_of_birth: born } })).reply();
  const correct = (date_of_birth: unknown, over: object = {}, role: Role = 'Admin') =>
    fixture.as(role)(correctBirthDate, { params: { studentId: id }, body: { date_of_birth, reason: REASON, ...over } });
  return {
    id,
    email,
    correct,
    bornOn: async () => (await (await profile(readProfile)).reply()).date_of_birth,
    /** Facts after that of the account. */
    facts: async () => (await fixture.factsOf(id, 'PersonChanged')).slice(1),
    untils: async () =>
      (await fixture.factsOf(id, 'PersonChanged')).slice(1).map(({ data }) => (data as { minor_until: string | null }).minor_until),
    answer: (state: 'agreed' | 'refused', revision: number) =>
      service.deliver(envelopeOf(GuardianAnswered, id, revision, { student_id: id, state, notice_version: '2026-11-29' })),
    notices: async () => {
      const { notifications } = await (await profile(listNotifications)).reply();
      return notifications.filter(({ kind }) => kind === 'birth_date_corrected');
    },
  };
}

const HASH = expect.stringMatching(/^hmac:[0-9a-f]{16}$/);

describe('a corrected date of birth', () => {
  it('of a minor who is an adult opens everything at once, and is told to the learner', async () => {
    const { id, email, correct, bornOn, facts, untils, notices } = await someone(MINOR);
    expect(await (await correct(ADULT)).reply()).toEqual({ student_id: id, minor_until: null, guardian_agreed: false });
    expect(await bornOn()).toBe(ADULT);
    expect(await untils()).toEqual([OF_AGE, null]);
    const [, fact] = await facts();
    expect(fact).toMatchObject({
      actor: { role: 'Admin' },
      data: {
        change: {
          action: 'changed',
          fields: ['date_of_birth', 'minor_until'],
          before: { date_of_birth: HASH, minor_until: HASH },
          after: { date_of_birth: HASH, minor_until: null },
          reason_hash: HASH,
        },
      },
    });
    expect(JSON.stringify(await service.outbox(id))).not.toMatch(new RegExp(`${ADULT}|${MINOR}|passport`));
    expect(await notices()).toMatchObject([{ body: expect.stringContaining('You are 18 or over') }]);
    const mails = (await fixture.mailsTo(email)).filter(({ kind }) => kind === 'birth_date_corrected');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).not.toMatch(/1999|passport/);
  });

  it('of an adult who is a minor shuts it until a parent agrees, who is asked as after a first answer', async () => {
    const { id, correct, untils, answer, notices } = await someone(ADULT);
    expect(await (await correct(MINOR)).reply()).toEqual({ student_id: id, minor_until: OF_AGE, guardian_agreed: false });
    await answer('agreed', 1);
    expect(await untils()).toEqual([OF_AGE, null]);
    expect(await notices()).toMatchObject([{ body: expect.stringContaining(`30 Jun ${YEAR + 3}`) }]);
  });

  it('of a person who never gave one answers the question for the age', async () => {
    const { correct, bornOn, untils } = await someone();
    await correct(MINOR);
    expect(await bornOn()).toBe(MINOR);
    expect(await untils()).toEqual([OF_AGE]);
  });

  it('of a minor who stays one leaves the answer of the parent', async () => {
    const { id, correct, untils, answer, notices } = await someone(MINOR);
    await answer('agreed', 1);
    const later = `${YEAR - 14}-06-30`;
    expect(await (await correct(later)).reply()).toEqual({ student_id: id, minor_until: `${YEAR + 4}-06-30`, guardian_agreed: true });
    expect(await untils()).toEqual([OF_AGE, null, null]);
    expect(await notices()).toMatchObject([{ body: expect.stringContaining("Your parent's agreement still holds") }]);
  });

  it('that makes a minor again needs a parent again, whether an Admin or the learner gives it', async () => {
    const { id, correct, untils, answer } = await someone(MINOR);
    await answer('agreed', 1);
    await correct(ADULT);
    await correct(MINOR);
    expect(await untils()).toEqual([OF_AGE, null, null, OF_AGE]);
    await answer('agreed', 2);
    await correct(ADULT);
    await (await fixture.as('student', id)(changeProfile, { body: { date_of_birth: MINOR } })).reply();
    expect((await untils()).at(-1)).toBe(OF_AGE);
  });

  it('is in the audit trail even where it changes nothing for others', async () => {
    const { facts, correct } = await someone(ADULT);
    await correct('1999-07-01');
    expect((await facts()).map(({ data }) => data)).toMatchObject([
      { minor_until: null, change: { fields: ['date_of_birth'], reason_hash: HASH } },
    ]);
  });

  it('is held again: the learner cannot take it back', async () => {
    const { id, correct } = await someone(ADULT);
    await correct(MINOR);
    const back = await fixture.as('student', id)(changeProfile, { body: { date_of_birth: ADULT } });
    expect(back).toMatchObject({ status: 409, body: { details: [{ code: 'BIRTH_DATE_HELD' }] } });
  });
});

describe('correcting', () => {
  it('to the same date again changes nothing and tells nobody', async () => {
    const { id, correct, facts, notices } = await someone(MINOR);
    const before = (await facts()).length;
    expect(await (await correct(MINOR)).reply()).toEqual({ student_id: id, minor_until: OF_AGE, guardian_agreed: false });
    expect([(await facts()).length - before, (await notices()).length]).toEqual([0, 0]);
    const listed = await fixture.as('Admin')(listBirthDateCorrections, { params: { studentId: id } });
    expect(await listed.reply()).toEqual({ corrections: [] });
  });

  it('at the same moment happens one after the other: the same date once, two dates twice', async () => {
    const one = await someone(ADULT);
    expect((await Promise.all([one.correct(MINOR), one.correct(MINOR)])).map(({ status }) => status)).toEqual([200, 200]);
    expect([(await one.facts()).length, (await one.notices()).length]).toEqual([1, 1]);
    const other = await someone(ADULT);
    const dates = ['1998-01-01', '1998-01-02'];
    await Promise.all(dates.map((date) => other.correct(date)));
    expect(dates).toContain(await other.bornOn());
    const [first, second] = (await other.facts()).map(({ data }) => (data as { change: Record<string, Record<string, string>> }).change);
    expect(second?.['before']?.['date_of_birth']).toBe(first?.['after']?.['date_of_birth']);
  });

  it('beside a parent who answers leaves both', async () => {
    const { id, correct, answer, untils } = await someone(MINOR);
    await Promise.all([correct(`${YEAR - 14}-06-30`), answer('agreed', 1)]);
    expect((await untils()).at(-1)).toBeNull();
    const { rows } = await service.db.pool.query('select date_of_birth::text as born, guardian_agreed from profiles where person_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ born: `${YEAR - 14}-06-30`, guardian_agreed: true }]);
  });

  it.each([
    ['a day to come', { date_of_birth: '2999-01-01' }, 'date_of_birth', 'Enter a date in the past'],
    ['a day of another century', { date_of_birth: '1899-12-31' }, 'date_of_birth', 'Enter a date in the past'],
    ['a day that there is not', { date_of_birth: '2004-02-30' }, 'date_of_birth', 'Enter a date as YYYY-MM-DD'],
    ['another form of a date', { date_of_birth: '30/06/2004' }, 'date_of_birth', 'Enter a date as YYYY-MM-DD'],
    ['no date', { date_of_birth: null }, 'date_of_birth', expect.any(String)],
    ['no reason', { reason: ' ' }, 'reason', 'Reason is required'],
    ['too long a reason', { reason: 'r'.repeat(501) }, 'reason', 'Reason must be less than 500 characters'],
  ])('with %s is refused', async (_, over, field, message) => {
    const { correct, bornOn } = await someone(MINOR);
    expect(await correct(ADULT, over)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
    expect(await bornOn()).toBe(MINOR);
  });

  it('is for learners alone', async () => {
    const { id } = await fixture.staff('Staff');
    for (const studentId of [id, randomUUID()]) {
      const params = { studentId };
      expect(await fixture.as('Admin')(correctBirthDate, { params, body: { date_of_birth: ADULT, reason: REASON } })).toMatchObject({
        status: 404,
      });
      expect(await fixture.as('Admin')(listBirthDateCorrections, { params })).toMatchObject({ status: 404 });
    }
  });

  it('asks an Admin whose sign-in is older for the password', async () => {
    const { id, bornOn } = await someone(MINOR);
    const late = callAs(service, { role: 'Admin', signedInMinutesAgo: 16 });
    const body = { date_of_birth: ADULT, reason: REASON };
    expect(await late(correctBirthDate, { params: { studentId: id }, body })).toMatchObject({
      status: 403,
      body: { code: 'REAUTH_REQUIRED' },
    });
    expect(await bornOn()).toBe(MINOR);
  });

  it('is listed with who, when and why, newest first, and never with a date of birth', async () => {
    const { id, correct } = await someone(MINOR);
    const { id: by } = await fixture.staff('Admin');
    await correct(ADULT);
    const again = { params: { studentId: id }, body: { date_of_birth: MINOR, reason: 'The passport was of a sister' } };
    await (await fixture.as('Admin', by)(correctBirthDate, again)).reply();
    const listed = await fixture.as('Admin')(listBirthDateCorrections, { params: { studentId: id } });
    expect((await listed.reply()).corrections).toMatchObject([
      { reason: 'The passport was of a sister', by: { id: by, name: 'Ravi Menon' } },
      { reason: REASON, by: null },
    ]);
    expect(JSON.stringify(listed.body)).not.toMatch(new RegExp(`${ADULT}|${MINOR}`));
  });
});
