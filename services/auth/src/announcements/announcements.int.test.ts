import { randomUUID } from 'node:crypto';
import { changeMailPreferences } from '@paanch/contracts/auth/notifications';
import { announce, type Audience, countAudience } from '@paanch/contracts/auth/office/announcements';
import type { Role } from '@paanch/contracts/kernel/roles';
import { Enrolled } from '@paanch/contracts/progress/events';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf, notificationsFixture, type NotificationsFixture, standing } from '../../testing/notifications.js';
import { type Account, type AuthFixture, authFixture } from '../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../testing/start-auth.js';
import { tellLearners } from './tell-learners.js';

const WORDS = { title: 'Placement drive on Friday', body: 'Bring your resume to <b>hall 2</b>.\nThe bus leaves at 8:30.' };

let service: RunningAuth;
let fixture: AuthFixture;
let lists: NotificationsFixture;
beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  lists = notificationsFixture(service, fixture);
});
afterAll(() => service.stop());

const sql = (text: string, ...values: readonly unknown[]) => service.db.pool.query(text, [...values]);
async function enrolled(over: object, at: object = {}): Promise<Account> {
  const learner = await fixture.learner(at);
  await service.deliver(factOf(Enrolled, randomUUID(), standing(learner.id, over)));
  return learner;
}
/** A member of staff of their own, who has announced nothing yet. */
const asNew = async (role: 'Admin' | 'Staff' | 'Client Staff' = 'Staff') => fixture.as(role, (await fixture.staff(role)).id);
const count = async (audience: object, role: Role = 'Staff') =>
  (await (await fixture.as(role)(countAudience, { body: { audience: audience as Audience } })).reply()).learners;
const send = async (audience: Audience, as = asNew()) => (await (await as)(announce, { body: { audience, ...WORDS } })).reply();
const told = async ({ id }: Account) => (await lists.list(id)).notifications.filter(({ kind }) => kind === 'announcement');
const isOver = () => eventually('everybody is told', async () => (await sql('select from announcement_recipients')).rowCount === 0);

describe('the audience', () => {
  it('is limited by each choice, and counted before anything is sent', async () => {
    const product_id = randomUUID();
    await enrolled({ product_id, star_level: 'TWO', tier: 'GOLD' });
    await enrolled({ product_id, star_level: 'TWO', tier: 'SILVER' });
    await enrolled({ product_id }, { client_id: fixture.theirs });
    expect(await count({ product_id })).toBe(3);
    expect(await count({ product_id, client_id: fixture.ours })).toBe(2);
    expect(await count({ product_id, star_level: 'TWO' })).toBe(2);
    expect(await count({ product_id, star_level: 'NONE' })).toBe(1);
    expect(await count({ product_id, star_level: 'TWO', tier: 'GOLD' })).toBe(1);
    expect(await count({ product_id: randomUUID() })).toBe(0);
  });

  it('of Client Staff is of their client, whatever they ask for', async () => {
    const [ours, theirs] = [await fixture.learner(), await fixture.learner({ client_id: fixture.theirs })];
    expect(await count({ student_ids: [ours.id, theirs.id] }, 'Client Staff')).toBe(1);
    expect(await count({ client_id: fixture.theirs }, 'Client Staff')).toBe(0);
    expect(await send({ student_ids: [ours.id, theirs.id, ours.id, randomUUID()] }, asNew('Client Staff'))).toEqual({ learners: 1 });
    await isOver();
    expect([(await told(ours)).length, (await told(theirs)).length]).toEqual([1, 0]);
    const refused = await (await asNew('Client Staff'))(announce, { body: { audience: { client_id: fixture.theirs }, ...WORDS } });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ code: 'NOBODY_TO_TELL' }] } });
  });

  it('leaves out those who cannot sign in, and staff', async () => {
    const [open, closed, banned] = [await fixture.learner(), await fixture.learner(), await fixture.learner()];
    const invited = await fixture.learner({ password: undefined });
    await sql('update people set is_active = false where id = $1', closed.id);
    await sql("update people set banned_until = now() + interval '1 day' where id = $1", banned.id);
    const staff = await fixture.staff('Staff');
    expect(await count({ student_ids: [open, closed, banned, invited, staff].map(({ id }) => id) })).toBe(1);
  });

  it.each([{ student_ids: [] }, { student_ids: ['x'] }, { star_level: 'SIX' }, { everybody: true }])('%o is refused', async (audience) => {
    const call = { body: { audience: audience as Audience, ...WORDS } };
    expect((await (await asNew())(announce, call)).status).toBe(400);
    expect((await fixture.as('Staff')(countAudience, call)).status).toBe(400);
  });
});

describe('an announcement', () => {
  it('is told each learner once, with a fact without its words', async () => {
    const learners = [await fixture.learner(), await fixture.learner()];
    expect(await send({ student_ids: learners.map(({ id }) => id) })).toEqual({ learners: 2 });
    await isOver();
    for (const learner of learners) expect(await told(learner)).toMatchObject([{ ...WORDS, link: '/app/notifications' }]);
    const { rows } = await sql('select id from announcements order by created_at desc limit 1');
    const [fact] = await fixture.factsOf(rows[0]?.id);
    expect(fact).toMatchObject({ type: 'Announced', actor: { role: 'Staff' }, data: { learners: 2, client_id: null } });
    expect(JSON.stringify(fact)).not.toMatch(/Placement|resume/);
  });

  it('is mailed as each learner wants it, in the lane for many, with what was typed as text', async () => {
    const [now, digest, none] = [await fixture.learner(), await fixture.learner(), await fixture.learner()];
    const choose = async ({ id }: Account, choice: 'digest' | 'never') =>
      (await fixture.as('student', id)(changeMailPreferences, { body: { kinds: { announcement: choice } } })).reply();
    await choose(digest, 'digest');
    await choose(none, 'never');
    await send({ student_ids: [now, digest, none].map(({ id }) => id) });
    await isOver();
    const mails = await sql(
      'select recipient, is_bulk, subject, body, html from mails where kind = $1 and person_id = any($2)',
      'announcement',
      [now.id, digest.id, none.id],
    );
    expect(mails.rows).toMatchObject([{ recipient: now.email, is_bulk: true, subject: WORDS.title }]);
    const [{ body, html }] = mails.rows;
    expect(body).toContain('Bring your resume to <b>hall 2</b>.\n\nThe bus leaves at 8:30.');
    expect(html).toContain('&lt;b&gt;hall 2&lt;/b&gt;');
    expect(html).not.toContain('<b>hall 2</b>');
    expect((await sql('select from notifications where person_id = $1 and digest_due_at is not null', digest.id)).rowCount).toBe(1);
    expect(await told(none)).toHaveLength(1);
  });

  it('can follow another of the same person after ten minutes, also if both come at once', async () => {
    const { id } = await fixture.learner();
    const as = await asNew();
    const both = await Promise.all([1, 2].map(() => as(announce, { body: { audience: { student_ids: [id] }, ...WORDS } })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
    expect(both.find(({ status }) => status === 429)).toMatchObject({ body: { details: [{ code: 'ANNOUNCED_JUST_NOW' }] } });
    await send({ student_ids: [id] }, asNew());
    await sql("update announcements set created_at = created_at - interval '10 minutes'");
    expect((await as(announce, { body: { audience: { student_ids: [id] }, ...WORDS } })).status).toBe(201);
    await isOver();
    expect(await told({ id, email: '' })).toHaveLength(3);
  });
});

describe('telling many', () => {
  async function many(learners: number): Promise<{ readonly id: string; readonly ids: readonly string[] }> {
    const { id: author } = await fixture.staff('Staff');
    const { rows } = await sql(
      `insert into people (id, full_name, email, role, client_id, is_active, session_version, revision, created_at, password_hash)
       select gen_random_uuid(), 'Asha Verma', gen_random_uuid() || '@college.example', 'student', $1, true, 1, 1, now(), 'x'
       from generate_series(1, $2) returning id`,
      fixture.ours,
      learners,
    );
    const ids = rows.map((row) => row.id);
    const id = randomUUID();
    await sql("insert into announcements values ($1, $2, 'Title', 'Body', $3, now())", id, author, learners);
    await sql('insert into announcement_recipients select $1, unnest($2::uuid[])', id, ids);
    return { id, ids };
  }
  const work = (signal: AbortSignal) => ({ signal, report: () => Promise.resolve(), finish: () => Promise.resolve() });
  const tellers = (id: string, signal = new AbortController().signal) =>
    tellLearners.run({ announcement_id: id }, service.deps, work(signal));
  const toldOnce = async (ids: readonly string[]) =>
    (await sql("select person_id from notifications where kind = 'announcement' and person_id = any($1)", ids)).rowCount;

  it('goes on where a killed process stopped, and two at once tell each learner once', async () => {
    const { id, ids } = await many(1_100);
    const killed = new AbortController();
    let batches = 0;
    const announcements = {
      ...service.deps.announcements,
      take: (...args: Parameters<typeof service.deps.announcements.take>) => {
        batches += 1;
        if (batches === 3) return Promise.reject(new Error('killed'));
        return service.deps.announcements.take(...args);
      },
    };
    const first = tellLearners.run({ announcement_id: id }, { ...service.deps, announcements }, work(killed.signal));
    await expect(first).rejects.toThrow('killed');
    expect(await toldOnce(ids)).toBe(400);
    await Promise.all([tellers(id), tellers(id)]);
    await tellers(id);
    expect(await toldOnce(ids)).toBe(1_100);
    expect((await sql('select from announcement_recipients where announcement_id = $1', id)).rowCount).toBe(0);
  });

  it('stops when it is told to', async () => {
    const { id, ids } = await many(3);
    const stopped = new AbortController();
    stopped.abort(new Error('stopped'));
    await expect(tellers(id, stopped.signal)).rejects.toThrow('stopped');
    expect(await toldOnce(ids)).toBe(0);
  });
});
