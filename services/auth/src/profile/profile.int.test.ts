import { deactivateUser } from '@paanch/contracts/auth/account-state';
import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
import { changeAccommodations, changeStudent } from '@paanch/contracts/auth/people';
import { changeProfile, readProfile } from '@paanch/contracts/auth/profile';
import type { Role } from '@paanch/contracts/kernel/roles';
import { type AuthFixture, authFixture } from '../../testing/people.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, type RunningAuth, startAuth } from '../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
beforeAll(async () => {
  service = await startAuth();
  fixture = await authFixture(service);
});
afterAll(() => service.stop());

const read = async (id: string) => (await fixture.as('student', id)(readProfile)).reply();
const change = (id: string, body: object) => fixture.as('student', id)(changeProfile, { body });

const CHANGES = {
  phone: '+91 98200 12345',
  background_type: 'DESIGN',
  language: 'hi',
  time_zone: 'America/New_York',
  date_of_birth: '2004-02-29',
  accommodations_request: 'More time, please.\nAnd captions.',
  share_settings: { accommodations: true },
};

describe('GET /api/app/profile', () => {
  it('shows the defaults before anything is saved', async () => {
    const { id, email } = await fixture.learner();
    expect(await read(id)).toEqual({
      id,
      email,
      full_name: 'Asha Verma',
      client_name: fixture.oursName,
      ...NO_ACCOMMODATIONS,
      age_known: false,
      phone: null,
      background_type: null,
      language: 'en',
      time_zone: 'Asia/Kolkata',
      date_of_birth: null,
      accommodations_request: null,
      share_settings: { accommodations: false },
    });
  });
});

describe('PUT /api/app/profile', () => {
  it('saves what is sent, keeps what is absent, and clears what is null or empty', async () => {
    const { id } = await fixture.learner();
    const before = await read(id);
    expect(await (await change(id, CHANGES)).reply()).toEqual({ ...before, ...CHANGES, age_known: true });
    expect(await (await change(id, { language: 'en' })).reply()).toEqual({ ...before, ...CHANGES, age_known: true, language: 'en' });
    const cleared = { phone: null, background_type: null, date_of_birth: null, accommodations_request: '' };
    await change(id, cleared);
    expect(await read(id)).toMatchObject({ ...cleared, accommodations_request: null, time_zone: 'America/New_York' });
    const facts = await fixture.factsOf(id, 'PersonChanged');
    expect(facts.map(({ data }) => data)).toMatchObject([
      { background_type: null, change: { action: 'created' } },
      { background_type: CHANGES.background_type, language: 'hi', change: { action: 'changed', fields: ['background_type', 'language'] } },
      { background_type: CHANGES.background_type, language: 'en', change: { action: 'changed', fields: ['language'] } },
      { background_type: null, change: { action: 'changed', fields: ['background_type'] } },
    ]);
  });

  it('writes one fact with name, field of study and language, and nothing else of the profile', async () => {
    const { id } = await fixture.learner();
    expect(await (await change(id, { full_name: 'Asha R Verma', ...CHANGES })).reply()).toMatchObject({ full_name: 'Asha R Verma' });
    const [, fact] = await fixture.factsOf(id, 'PersonChanged');
    expect(fact).toMatchObject({
      actor: { user_id: id, role: 'student' },
      data: {
        full_name: 'Asha R Verma',
        change: { action: 'changed', fields: ['full_name', 'background_type', 'language'] },
        background_type: CHANGES.background_type,
      },
    });
    expect(JSON.stringify(await service.outbox())).not.toMatch(/98200|captions|2004-02-29/);
  });

  it('says of the date of birth only until when a learner is a minor', async () => {
    const { id } = await fixture.learner();
    const birth = `${new Date().getUTCFullYear() - 15}-06-30`;
    await change(id, { date_of_birth: '1999-06-29' });
    await change(id, { date_of_birth: '1999-06-30' });
    await change(id, { date_of_birth: birth });
    const facts = (await fixture.factsOf(id, 'PersonChanged')).slice(1);
    const comesOfAge = `${new Date().getUTCFullYear() + 3}-06-30`;
    expect(facts.map(({ data }) => data)).toMatchObject([{ minor_until: comesOfAge, change: { fields: ['minor_until'] } }]);
    expect(facts).toHaveLength(1);
    expect(JSON.stringify(facts)).not.toContain(birth);
  });

  it('keeps the date of birth of a minor from being removed or made earlier, whatever a parent said', async () => {
    const { id } = await fixture.learner();
    const year = new Date().getUTCFullYear();
    const birth = `${year - 15}-06-30`;
    const held = { status: 409, body: { code: 'STATE_CONFLICT', details: [{ field: 'date_of_birth', code: 'BIRTH_DATE_HELD' }] } };
    await change(id, { date_of_birth: birth });
    for (const date_of_birth of ['1999-06-30', `${year - 15}-06-29`, null])
      expect(await change(id, { date_of_birth, phone: CHANGES.phone })).toMatchObject(held);
    await service.db.pool.query('update profiles set guardian_agreed = true where person_id = $1', [id]);
    expect(await change(id, { date_of_birth: '1999-06-30' })).toMatchObject(held);
    expect(await read(id)).toMatchObject({ date_of_birth: birth, phone: null });
    expect((await change(id, { date_of_birth: birth, phone: CHANGES.phone })).status).toBe(200);
    expect(await (await change(id, { date_of_birth: `${year - 14}-06-30` })).reply()).toMatchObject({
      date_of_birth: `${year - 14}-06-30`,
    });
  });

  it('holds a date of birth above what the learner says', async () => {
    const { id } = await fixture.learner();
    await change(id, { date_of_birth: `${new Date().getUTCFullYear() - 15}-06-30`, states_adult: true });
    const [, fact] = await fixture.factsOf(id, 'PersonChanged');
    expect(fact).toMatchObject({ data: { minor_until: `${new Date().getUTCFullYear() + 3}-06-30` } });
  });

  it('knows the age by a date of birth or by what the learner says, which stays', async () => {
    const { id } = await fixture.learner();
    expect(await read(id)).toMatchObject({ age_known: false });
    expect(await (await change(id, { states_adult: true })).reply()).toMatchObject({ age_known: true, date_of_birth: null });
    await change(id, { phone: CHANGES.phone });
    expect(await read(id)).toMatchObject({ age_known: true });
    expect(await change(id, { states_adult: false })).toMatchObject({ status: 400, body: { details: [{ field: 'states_adult' }] } });
  });

  const atStar = async (star: string, background_type: string | null = 'DESIGN') => {
    const { id } = await fixture.learner();
    await change(id, { background_type });
    await service.db.pool.query(
      `insert into standings (person_id, enrolment_id, revision, star_level, tier) values ($1, $1, 1, $2, null)`,
      [id, star],
    );
    return id;
  };

  it('may have another field of study until star FOUR', async () => {
    expect((await change(await atStar('THREE'), { background_type: 'HUMANITIES' })).status).toBe(200);
  });

  it.each(['FOUR', 'FIVE'])('keeps its field of study from star %s on, and may name it again', async (star) => {
    const id = await atStar(star);
    expect(await change(id, { background_type: 'HUMANITIES', phone: CHANGES.phone })).toMatchObject({
      status: 409,
      body: { details: [{ field: 'background_type', code: 'BACKGROUND_LOCKED' }] },
    });
    expect((await change(id, { background_type: 'DESIGN', phone: CHANGES.phone })).status).toBe(200);
  });

  it('chooses its first field of study at star FOUR, too, which staff may have given', async () => {
    const id = await atStar('FOUR', null);
    expect((await change(id, { background_type: 'HUMANITIES' })).status).toBe(200);
    expect((await change(id, { background_type: 'DESIGN' })).status).toBe(409);
  });

  it('writes no fact if name and field of study stay the same', async () => {
    const { id } = await fixture.learner();
    await (await change(id, { full_name: 'Asha Verma', background_type: null, phone: CHANGES.phone })).reply();
    expect(await fixture.factsOf(id, 'PersonChanged')).toHaveLength(1);
  });

  it('is part of every later fact of the account', async () => {
    const { id } = await fixture.learner();
    await change(id, { background_type: CHANGES.background_type });
    const body = { full_name: 'Asha R Verma', client_id: fixture.ours };
    await (await fixture.as('Staff')(changeStudent, { params: { studentId: id }, body })).reply();
    await (await fixture.as('Admin')(deactivateUser, { params: { userId: id } })).reply();
    const facts = (await fixture.factsOf(id, 'PersonChanged')).slice(1);
    expect(facts.map(({ data }) => (data as { background_type: string }).background_type)).toEqual(
      Array.from({ length: 3 }, () => CHANGES.background_type),
    );
  });

  it('keeps both of two first changes at once', async () => {
    const { id } = await fixture.learner();
    const answers = await Promise.all([change(id, { phone: CHANGES.phone }), change(id, { language: 'hi' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ phone: CHANGES.phone, language: 'hi' });
  });

  it('cannot change the multiplier of time limits, the e-mail or the client', async () => {
    const { id, email } = await fixture.learner();
    await (await change(id, { extra_time_factor: 2, email: 'x@y.example', client_name: 'Mine', client_id: fixture.theirs })).reply();
    expect(await read(id)).toMatchObject({ extra_time_factor: 1, email, client_name: fixture.oursName });
  });

  it('answers 400 naming every field at once', async () => {
    const { id } = await fixture.learner();
    const wrong = {
      full_name: ' ',
      phone: '12',
      background_type: 'MAGIC',
      language: 'fr',
      time_zone: '+05:30',
      date_of_birth: '2004-02-30',
    };
    const { status, body } = await change(id, { ...wrong, share_settings: {} });
    expect(status).toBe(400);
    for (const field of [...Object.keys(wrong), 'share_settings.accommodations'])
      expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  });
});

describe('PUT /api/admin/students/{studentId}/accommodations', () => {
  const grant = (studentId: string, factor: unknown, role: Role = 'Staff') =>
    fixture.as(role)(changeAccommodations, { params: { studentId }, body: { extra_time_factor: factor } });

  it('is saved, shown to the learner, and writes one fact for each change', async () => {
    const { id } = await fixture.learner();
    expect(await (await grant(id, 1.5)).reply()).toEqual({ student_id: id, ...NO_ACCOMMODATIONS, extra_time_factor: 1.5 });
    expect((await grant(id, 1.5)).status).toBe(200);
    expect((await grant(id, 2, 'Admin')).status).toBe(200);
    expect(await read(id)).toMatchObject({ extra_time_factor: 2 });
    expect((await fixture.factsOf(id, 'AccommodationsChanged')).map(({ agg_type, data }) => [agg_type, data])).toMatchObject([
      ['accommodations', { person_id: id, extra_time_factor: 1.5, change: { action: 'changed', fields: ['extra_time_factor'] } }],
      ['accommodations', { person_id: id, extra_time_factor: 2 }],
    ]);
  });

  it('has no limit, breaks and larger text beside extra time; what is absent stays', async () => {
    const { id } = await fixture.learner();
    const give = (body: object) => fixture.as('Staff')(changeAccommodations, { params: { studentId: id }, body });
    await (await give({ extra_time_factor: 2, breaks: true })).reply();
    await (await give({ no_time_limit: true, large_text: true })).reply();
    const given = { extra_time_factor: 2, no_time_limit: true, breaks: true, large_text: true };
    expect(await read(id)).toMatchObject(given);
    const change = { fields: ['no_time_limit', 'large_text'], before: { large_text: false }, after: { large_text: true } };
    expect((await fixture.factsOf(id, 'AccommodationsChanged')).at(-1)?.data).toMatchObject({ ...given, change });
    expect((await give({ breaks: 'yes' })).status).toBe(400);
  });

  it('keeps what the learner saved', async () => {
    const { id } = await fixture.learner();
    await change(id, CHANGES);
    await grant(id, 1.5);
    expect(await read(id)).toMatchObject(CHANGES);
  });

  it('answers 404 for staff and unknown ids, and 400 to another factor', async () => {
    const [{ id: staffId }, { id }] = [await fixture.staff('Staff'), await fixture.learner()];
    expect([(await grant(staffId, 2)).status, (await grant(NOBODY, 2)).status]).toEqual([404, 404]);
    expect(await grant(id, 3)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'extra_time_factor', message: 'Must be 1, 1.5 or 2' }] },
    });
  });
});
