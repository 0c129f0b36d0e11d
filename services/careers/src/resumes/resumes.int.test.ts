/** A learner's resumes over HTTP: list, edit, the primary one, and removing (docs/careers.md#resumes). */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { changeResume, listResumes, removeResume, type Resume } from '@paanch/contracts/careers/resumes';
import type { FileStore } from '@paanch/platform/files/file-store';
import { newId } from '@paanch/platform/time/ids';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveLearner } from '../../testing/learner-rows.js';
import { addResume, announce, applyWith, confirm, openAs, sendResume, type Sent } from '../../testing/resumes.js';
import { careersService } from '../careers.module.js';
import type { CareersDeps } from '../deps.js';

let service: TestService<CareersDeps>;
let store: FileStore;
beforeAll(async () => {
  service = await testService(careersService, { FILES_DIR: await mkdtemp(join(engines().workFolder, 'files-')) });
  store = await service.deps.openFiles();
});
afterAll(() => service.stop());

const learner = async (maxResumes = 5) => (await giveLearner(service, { maxResumes })).person;
const add = (person: Person, given: Sent & { readonly title?: string } = {}) => addResume({ to: service, store }, person, given);
const list = async (person: Person) => (await callAs(service, person)(listResumes)).reply();
const change = (person: Person, resumeId: string, body: object) => callAs(service, person)(changeResume, { params: { resumeId }, body });
const remove = (person: Person, resumeId: string) => callAs(service, person)(removeResume, { params: { resumeId } });
const primaryOf = async (person: Person) => (await list(person)).resumes.filter(({ is_primary }) => is_primary).map(({ id }) => id);

describe('the list', () => {
  it('of a newcomer is empty, with how many there may be', async () => {
    expect(await list(await learner(2))).toEqual({ resumes: [], current_resume_count: 0, max_resumes: 2, can_upload_more: true });
    expect(await list({ role: 'student', id: newId() })).toMatchObject({ resumes: [], max_resumes: 3 });
  });

  it('has the primary one first, then the newest, and none that was not confirmed', async () => {
    const person = await learner();
    const [first, second, third] = [await add(person), await add(person, { name: 'cv.pdf', title: 'Second' }), await add(person)];
    await announce(service, person);
    const { resumes, ...counts } = await list(person);
    expect(resumes).toEqual([first, third, second]);
    expect(counts).toEqual({ current_resume_count: 3, max_resumes: 5, can_upload_more: true });
    expect(second).toMatchObject({
      title: 'Second',
      description: null,
      original_filename: 'cv.pdf',
      mime_type: 'application/pdf',
      is_primary: false,
      shared_with_institution: false,
      used_in: 0,
      revision: 1,
    });
  });

  it('says that no more can be uploaded while places are taken, and keeps what is beyond a lowered limit', async () => {
    const { person, clientId } = await giveLearner(service, { maxResumes: 2 });
    await add(person);
    await announce(service, person);
    expect(await list(person)).toMatchObject({ current_resume_count: 1, can_upload_more: false });
    await service.db.pool.query('update clients set max_resumes = 0 where id = $1', [clientId]);
    expect(await list(person)).toMatchObject({ current_resume_count: 1, max_resumes: 0, can_upload_more: false });
  });

  it('says with how many applications each was sent', async () => {
    const person = await learner();
    const { id } = await add(person);
    for (const status of ['submitted', 'withdrawn'] as const) await applyWith(service, { id, studentId: person.id }, { status });
    expect((await list(person)).resumes).toMatchObject([{ id, used_in: 2 }]);
  });

  it('shows nobody else’s, and is for learners', async () => {
    await add(await learner());
    expect((await list(await learner())).resumes).toEqual([]);
    for (const role of ['Admin', 'Staff', 'Viewer', 'Client Staff'] as const)
      expect((await callAs(service, { role })(listResumes)).status).toBe(403);
  });

  it('is the same while Careers is shut', async () => {
    const { person } = await giveLearner(service, { stars: 'ONE', portal: false, minorUntil: '2999-01-01' });
    const { id } = await add(person);
    expect((await list(person)).resumes).toMatchObject([{ id }]);
    expect((await openAs(service, `/api/app/resumes/${id}/file`, person)).status).toBe(302);
  });
});

describe('editing', () => {
  it('changes what is given, and leaves a fact that names it', async () => {
    const person = await learner();
    const { id } = await add(person);
    const answer = await change(person, id, { title: ' Analyst ', description: 'Two pages', shared_with_institution: true, revision: 1 });
    expect(await answer.reply()).toMatchObject({ title: 'Analyst', description: 'Two pages', shared_with_institution: true, revision: 2 });
    const facts = (await service.outbox(id)).map(({ type, data }) => ({ type, data }));
    const about = { resume_id: id, student_id: person.id };
    expect(facts).toEqual([
      { type: 'ResumeChanged', data: { ...about, change: { action: 'created', fields: [] } } },
      {
        type: 'ResumeChanged',
        data: { ...about, change: { action: 'changed', fields: ['title', 'description', 'shared_with_institution'] } },
      },
    ]);
    expect(await (await change(person, id, { description: '' })).reply()).toMatchObject({ title: 'Analyst', description: null });
  });

  it('from an older revision is refused, with the resume as it is now', async () => {
    const person = await learner();
    const { id } = await add(person);
    await change(person, id, { title: 'Newer', revision: 1 });
    const answer = await change(person, id, { title: 'Older', revision: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT', stored: { id, title: 'Newer', revision: 2 } } });
  });

  it.each<[string, object, string, string]>([
    ['an empty title', { title: ' ' }, 'title', 'Title is required'],
    ['a title of 101', { title: 'x'.repeat(101) }, 'title', 'Title must be less than 100 characters'],
    ['a title of two lines', { title: 'a\nb' }, 'title', 'Contains characters that are not allowed'],
    ['a description of 501', { description: 'x'.repeat(501) }, 'description', 'Description must be less than 500 characters'],
    ['no primary one', { is_primary: false }, 'is_primary', 'Make another resume primary instead'],
  ])('refuses %s', async (_what, body, field, message) => {
    const person = await learner();
    const { id } = await add(person);
    expect(await change(person, id, body)).toMatchObject({ status: 400, body: { details: [{ field, message }] } });
  });

  it('takes texts at their bounds', async () => {
    const person = await learner();
    const { id } = await add(person);
    expect((await change(person, id, { title: 'x'.repeat(100), description: 'y'.repeat(500) })).status).toBe(200);
  });

  it('is not for an upload that was not confirmed', async () => {
    const person = await learner();
    const { resume_id } = await (await announce(service, person)).reply();
    expect((await change(person, resume_id, { title: 'New' })).status).toBe(404);
  });
});

describe('the primary one', () => {
  it('is the first, until another is made it', async () => {
    const person = await learner();
    const [first, second] = [await add(person), await add(person)];
    expect(await primaryOf(person)).toEqual([first.id]);
    expect(await (await change(person, second.id, { is_primary: true })).reply()).toMatchObject({ is_primary: true, revision: 2 });
    expect(await primaryOf(person)).toEqual([second.id]);
  });

  it('is always exactly one, however many are made primary at once', async () => {
    const person = await learner(6);
    const all: Resume[] = [];
    for (let number = 0; number < 6; number += 1) all.push(await add(person));
    const answers = await Promise.all(all.map(({ id }) => change(person, id, { is_primary: true })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await primaryOf(person)).toHaveLength(1);
  });

  it('is followed by the one that was updated last when it is removed', async () => {
    const person = await learner();
    const [first, second, third] = [await add(person), await add(person), await add(person)];
    await change(person, second.id, { title: 'Updated last' });
    expect(await (await remove(person, first.id)).reply()).toEqual({ success: true, new_primary_resume_id: second.id });
    expect(await primaryOf(person)).toEqual([second.id]);
    expect(await (await remove(person, third.id)).reply()).toEqual({ success: true });
    expect(await (await remove(person, second.id)).reply()).toEqual({ success: true });
    expect(await list(person)).toMatchObject({ resumes: [], current_resume_count: 0, can_upload_more: true });
  });

  it('is one of those that are left, also when all are removed and made it at once', async () => {
    const person = await learner(5);
    const all: Resume[] = [];
    for (let number = 0; number < 5; number += 1) all.push(await add(person));
    const [a, b, ...others] = all as [Resume, Resume, ...Resume[]];
    await Promise.all([remove(person, a.id), remove(person, b.id), ...others.map(({ id }) => change(person, id, { is_primary: true }))]);
    expect((await primaryOf(person)).filter((id) => others.some((one) => one.id === id))).toHaveLength(1);
  });
});

describe('removing', () => {
  it('hides it at once, leaves a fact, and is done once', async () => {
    const person = await learner();
    const { id } = await add(person);
    const answers = await Promise.all([remove(person, id), remove(person, id), remove(person, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    expect((await list(person)).resumes).toEqual([]);
    expect((await openAs(service, `/api/app/resumes/${id}/file`, person)).status).toBe(404);
    expect((await service.outbox(id)).at(-1)).toMatchObject({
      type: 'ResumeChanged',
      data: { change: { action: 'archived', fields: [] } },
    });
  });

  it('of an upload that was not confirmed gives its place back', async () => {
    const person = await learner(1);
    const id = await sendResume({ to: service, store }, person);
    expect((await announce(service, person)).status).toBe(409);
    expect((await remove(person, id)).status).toBe(200);
    expect((await announce(service, person)).status).toBe(200);
    expect((await confirm(service, person, id)).status).toBe(404);
    expect(await service.outbox(id)).toEqual([]);
  });
});

describe('another learner’s resume', () => {
  it.each<[string, (person: Person, id: string) => Promise<{ readonly status: number }>]>([
    ['changed', (person, id) => change(person, id, { title: 'Mine now' })],
    ['removed', remove],
    ['confirmed', (person, id) => confirm(service, person, id)],
    ['opened', (person, id) => openAs(service, `/api/app/resumes/${id}/file`, person)],
  ])('is not %s: it is answered as if there were none, and observed', async (_what, act) => {
    const [owner, other] = [await learner(), await learner()];
    const before = await add(owner);
    const observed = await recordMessages(service.natsUrl, 'observations.careers.UNAUTHORIZED_ACCESS');
    expect([(await act(other, newId())).status, (await act(other, before.id)).status]).toEqual([404, 404]);
    const ofOther = () => observed.messages.filter(({ data }) => JSON.stringify(data).includes(other.id));
    await eventually('it is observed', () => ofOther().length > 0);
    expect(ofOther().map(({ data }) => data)).toMatchObject([{ details: { kind: 'object_scope', objectType: 'resume' } }]);
    await observed.close();
    expect((await list(owner)).resumes).toEqual([before]);
  });
});
