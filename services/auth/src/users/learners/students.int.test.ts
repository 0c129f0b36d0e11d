import { randomUUID } from 'node:crypto';
import { giveConsent } from '@paanch/contracts/auth/consents/consents';
import { createClient } from '@paanch/contracts/auth/clients';
import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
import { changeAccommodations, changeStudent, createStudent, createUser, listStudents, readStudent } from '@paanch/contracts/auth/people';
import { changeProfile } from '@paanch/contracts/auth/profile';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARING } from '../../../testing/people.js';
import { NOBODY, type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let ours: string;
let theirs: string;
beforeAll(async () => {
  service = await startOwnAuth();
  ({ id: ours } = await (await as('Admin')(createClient, { body: { name: 'Sahyadri College' } })).reply());
  ({ id: theirs } = await (await as('Admin')(createClient, { body: { name: 'Konkan Institute' } })).reply());
});
afterAll(() => service.stop());

const as = (role: 'Admin' | 'Staff' | 'Viewer' | 'Client Staff' | 'student') =>
  callAs(service, { role, clientId: role === 'Client Staff' ? ours : null });
const learner = (over: object = {}) => ({
  full_name: 'Asha Verma',
  email: `${randomUUID()}@college.example`,
  client_id: ours,
  password: 'brass-kettle-river-41',
  ...over,
});
const created = async (over: object = {}) => (await as('Staff')(createStudent, { body: learner(over) })).reply();
const factsOf = (id: string) => service.outbox(id);

describe('POST /api/admin/students', () => {
  it('answers 201 with the learner, whose role is always student, and writes the fact', async () => {
    const student = await created({ role: 'Admin' });
    expect(student).toMatchObject({
      full_name: 'Asha Verma',
      is_active: true,
      client: { id: ours, name: 'Sahyadri College' },
      job_readiness_star_level: null,
      job_readiness_tier: null,
      invitation: null,
      last_sign_in_at: null,
    });
    expect(await factsOf(student.id)).toMatchObject([
      {
        type: 'PersonChanged',
        actor: { role: 'Staff' },
        data: { role: 'student', client_id: ours, email: student.email, change: { action: 'created' } },
      },
    ]);
  });

  it('answers 400 naming every field at once', async () => {
    const { status, body } = await as('Admin')(createStudent, {
      body: { full_name: ' ', email: 'x', client_id: 'x', password: '1234567' },
    });
    expect(status).toBe(400);
    for (const field of ['full_name', 'email', 'client_id', 'password']) expect(JSON.stringify(body)).toContain(`"field":"${field}"`);
  });

  it('answers 400 to an unknown client and a common password together', async () => {
    const answer = await as('Admin')(createStudent, { body: learner({ client_id: NOBODY, password: 'iloveyou1' }) });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ code: 'UNKNOWN_CLIENT' }, { code: 'GUESSABLE_PASSWORD', field: 'password' }] },
    });
  });

  it('answers 409 to the e-mail of a member of staff', async () => {
    const body = { full_name: 'Ravi Menon', email: 'ravi@paanch.example', password: 'paper-kite-monsoon-17', role: 'Staff' };
    await (await as('Admin')(createUser, { body })).reply();
    expect(await as('Admin')(createStudent, { body: learner({ email: 'ravi@paanch.example' }) })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS' },
    });
  });
});

describe('GET /api/admin/students/{studentId}', () => {
  it('shows the learner, to a Viewer without contact details', async () => {
    const student = await created();
    const read = (role: Parameters<typeof as>[0]) => as(role)(readStudent, { params: { studentId: student.id } });
    const support = { ...NO_ACCOMMODATIONS, support_request: null, background_type: null };
    const unseen = { extra_time_factor: null, no_time_limit: null, breaks: null, large_text: null };
    expect((await read('Admin')).body).toEqual({ ...student, has_second_step: false, ...support });
    expect((await read('Staff')).body).toEqual({ ...student, ...support });
    expect((await read('Client Staff')).body).toEqual({ ...student, ...support, ...unseen });
    const { email: _, ...withoutContact } = student;
    expect((await read('Viewer')).body).toEqual(withoutContact);
  });

  it('changes the field of study, which Client Staff do not see', async () => {
    const student = await created();
    const params = { studentId: student.id };
    const form = { full_name: student.full_name, client_id: student.client.id };
    for (const background_type of ['DESIGN', 'HUMANITIES'] as const)
      expect((await as('Staff')(changeStudent, { params, body: { ...form, background_type } })).status).toBe(200);
    expect((await as('Staff')(changeStudent, { params, body: form })).status).toBe(200);
    const read = async (role: Parameters<typeof as>[0]) => (await as(role)(readStudent, { params })).body;
    expect(await read('Staff')).toMatchObject({ background_type: 'HUMANITIES' });
    expect(await read('Client Staff')).toMatchObject({ background_type: null });
    expect((await service.outbox(student.id)).at(-1)).toMatchObject({
      data: { background_type: 'HUMANITIES', change: { fields: ['background_type'] } },
    });
  });

  it('shows extra time and the request for support to Admin and Staff, to Client Staff once the learner shares them, to a Viewer never', async () => {
    const { id: studentId } = await created();
    const asks = (body: object) => callAs(service, { role: 'student', id: studentId })(changeProfile, { body });
    const text = '<img src=x onerror=alert(1)> \u202Etxt\nMore time, please.';
    await (await asks({ accommodations_request: text })).reply();
    const body = { extra_time_factor: 1.5 as const };
    await (await as('Staff')(changeAccommodations, { params: { studentId }, body })).reply();
    const read = async (role: Parameters<typeof as>[0]) => (await as(role)(readStudent, { params: { studentId } })).body;
    for (const role of ['Admin', 'Staff'] as const)
      expect(await read(role)).toMatchObject({ ...body, support_request: { text, is_shared: false } });
    expect(await read('Client Staff')).toMatchObject({ extra_time_factor: null, support_request: null });
    await (await asks({ share_settings: { accommodations: true } })).reply();
    expect(await read('Staff')).toMatchObject({ support_request: { is_shared: false } });
    await (await callAs(service, { role: 'student', id: studentId })(giveConsent, { body: SHARING })).reply();
    expect(await read('Client Staff')).toMatchObject({ ...body, support_request: { text, is_shared: true } });
    const seen = await read('Viewer');
    for (const field of ['extra_time_factor', 'support_request']) expect(seen).not.toHaveProperty(field);
  });

  it('answers the same 404 for a learner of another client and for an unknown id', async () => {
    const student = await created({ client_id: theirs });
    const [foreign, nobody] = await Promise.all(
      [student.id, NOBODY].map((studentId) => as('Client Staff')(readStudent, { params: { studentId } })),
    );
    expect([foreign?.status, nobody?.status]).toEqual([404, 404]);
    expect(foreign?.body).toMatchObject({ code: 'NOT_FOUND', details: [] });
  });
});

describe('GET /api/admin/students', () => {
  it('pages learners newest first, and shows Client Staff only those of their client', async () => {
    const [own, foreign] = [
      await created({ full_name: 'Own Learner' }),
      await created({ full_name: 'Foreign Learner', client_id: theirs }),
    ];
    const all = await (await as('Admin')(listStudents)).reply();
    expect(all.data.slice(0, 2).map(({ id }) => id)).toEqual([foreign.id, own.id]);
    expect(all.pagination).toMatchObject({ page: 1, total: all.data.length, hasNextPage: false });
    const seen = await (await as('Client Staff')(listStudents)).reply();
    expect(new Set(seen.data.map(({ client }) => client.id))).toEqual(new Set([ours]));
    expect(seen.pagination.total).toBe(seen.data.length);
    const outside = await (await as('Client Staff')(listStudents, { query: { clientId: theirs } })).reply();
    expect(outside).toMatchObject({ data: [], pagination: { total: 0 } });
    const filtered = await (await as('Staff')(listStudents, { query: { clientId: theirs } })).reply();
    expect(filtered.data.map(({ id }) => id)).toContain(foreign.id);
  });

  it('searches names and e-mails; a Viewer sees no contact details and cannot search them', async () => {
    const student = await created({ full_name: 'Nandini Rao', email: 'nandini.rao@college.example' });
    const found = async (role: 'Staff' | 'Viewer', search: string) => (await as(role)(listStudents, { query: { search } })).body;
    expect(await found('Staff', 'NANDINI.RAO@')).toMatchObject({ data: [{ id: student.id }] });
    expect(await found('Viewer', 'nandini.rao@')).toMatchObject({ data: [] });
    expect(await found('Viewer', 'nandini')).toMatchObject({ data: [{ id: student.id }] });
    expect(JSON.stringify(await found('Viewer', 'nandini'))).not.toContain('college.example');
  });
});

describe('PUT /api/admin/students/{studentId}', () => {
  const change = (studentId: string, body: object, role: Parameters<typeof as>[0] = 'Staff') =>
    as(role)(changeStudent, { params: { studentId }, body });

  it('changes name and client, and makes access tokens stale when the client changes', async () => {
    const student = await created();
    const moved = await (await change(student.id, { full_name: 'Asha R Verma', client_id: theirs })).reply();
    expect(moved).toEqual({ ...student, full_name: 'Asha R Verma', client: { id: theirs, name: 'Konkan Institute' }, revision: 2 });
    const [, fact] = await factsOf(student.id);
    expect(fact?.data).toMatchObject({
      client_id: theirs,
      previous_role: null,
      change: { action: 'changed', fields: ['full_name', 'client_id'] },
    });
    const { rows } = await service.db.pool.query('select session_version from people where id = $1', [student.id]);
    expect(rows).toEqual([{ session_version: 2 }]);
  });

  it('answers 409 with the learner as stored to a change from an earlier revision, unless nothing would change', async () => {
    const student = await created();
    const first = await (await change(student.id, { full_name: 'Asha One', client_id: ours, revision: 1 })).reply();
    const late = { full_name: 'Asha Two', client_id: ours, revision: 1 };
    expect(await change(student.id, late)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: first } });
    expect((await change(student.id, { ...late, full_name: 'Asha One' })).status).toBe(200);
    expect(await (await change(student.id, { ...late, revision: 2 })).reply()).toMatchObject({ full_name: 'Asha Two', revision: 3 });
  });

  it('answers 404 for an unknown id and for staff, and 400 to an unknown client', async () => {
    const body = { full_name: 'Asha', client_id: ours };
    const { id: staffId } = await (
      await as('Admin')(createUser, {
        body: { full_name: 'Meera', email: 'meera@paanch.example', password: 'walnut-bicycle-36', role: 'Staff' },
      })
    ).reply();
    expect((await change(NOBODY, body)).status).toBe(404);
    expect((await change(staffId, body)).status).toBe(404);
    const student = await created();
    expect(await change(student.id, { full_name: 'Asha', client_id: NOBODY })).toMatchObject({
      status: 400,
      body: { details: [{ code: 'UNKNOWN_CLIENT' }] },
    });
  });
});

describe('reading one learner', () => {
  it('is observed as access to that profile; a refused read is not', async () => {
    const student = await created();
    const foreign = await created({ client_id: theirs });
    const observed = await recordMessages(service.natsUrl, 'observations.auth.SENSITIVE_DATA_ACCESS');
    await as('Client Staff')(readStudent, { params: { studentId: foreign.id } });
    await (await as('Staff')(readStudent, { params: { studentId: student.id } })).reply();
    await eventually('it is observed', () => observed.messages.length > 0);
    expect(observed.messages.map(({ data }) => data)).toMatchObject([
      { actor: { role: 'Staff' }, details: { dataKind: 'profile', subjectId: student.id, purpose: 'support' } },
    ]);
    await observed.close();
  });
});
