/** Filters and orders of the learners' list, on stars, tiers and activity as facts of progress bring them. */
import { randomUUID } from 'node:crypto';
import { banUser, deactivateUser } from '@paanch/contracts/auth/account-state';
import { ACCOUNT_STATES, accountStatusOf } from '@paanch/contracts/auth/account-status';
import { listStudents } from '@paanch/contracts/auth/people';
import {
  AssessmentCompleted,
  AttemptStarted,
  AttemptVoided,
  Enrolled,
  LessonCompleted,
  ModuleCompleted,
  ModuleStarted,
  QuizSubmitted,
  QuizWaitEnded,
  TierAssigned,
} from '@paanch/contracts/progress/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factOf, standing, star } from '../../../testing/notifications.js';
import { type AuthFixture, authFixture } from '../../../testing/people.js';
import { type RunningAuth, startOwnAuth } from '../../../testing/start-auth.js';

let service: RunningAuth;
let fixture: AuthFixture;
const ids: Record<'anu' | 'bela' | 'chitra' | 'dev', string> = { anu: '', bela: '', chitra: '', dev: '' };
type Name = keyof typeof ids;
type Query = Readonly<Record<string, string>>;

const [PROGRAMME, OTHER] = [randomUUID(), randomUUID()];
const attempt = () => ({ assessment_id: randomUUID(), attempt_id: randomUUID(), version: 1 });
const at = <F extends object>(fact: F, occurred_at: string): F => ({ ...fact, occurred_at });
const enrolled = (id: string, product_id: string, over: object) =>
  factOf(Enrolled, randomUUID(), standing(id, { product_id, is_primary: false, ...over }));
const started = (id: string, moment: string) => at(factOf(AttemptStarted, randomUUID(), standing(id, attempt())), moment);

beforeAll(async () => {
  service = await startOwnAuth();
  fixture = await authFixture(service);
  for (const [name, client_id] of [
    ['dev', fixture.ours],
    ['bela', fixture.ours],
    ['anu', fixture.theirs],
    ['chitra', fixture.ours],
  ] as const)
    ids[name] = (
      await fixture.learner({ full_name: name === 'anu' ? 'anu Rao' : `${name.slice(0, 1).toUpperCase()}${name.slice(1)} Rao`, client_id })
    ).id;
  await service.deliver(star(ids.bela, randomUUID(), null, 'TWO'));
  await service.deliver(factOf(TierAssigned, randomUUID(), standing(ids.chitra, { tier: 'GOLD', previous_tier: null, average_score: 90 })));
  await service.deliver(enrolled(ids.anu, PROGRAMME, { star_level: 'FIVE', tier: 'SILVER' }));
  await service.deliver(enrolled(ids.bela, PROGRAMME, {}));
  await service.deliver(enrolled(ids.dev, PROGRAMME, { star_level: 'TWO' }));
  await service.deliver(started(ids.dev, '2026-10-02T06:00:00.000Z'));
  await service.deliver(started(ids.anu, '2026-10-03T06:00:00.000Z'));
  const admin = fixture.as('Admin');
  await (await admin(deactivateUser, { params: { userId: ids.dev } })).reply();
  await (await admin(banUser, { params: { userId: ids.anu }, body: { until: '2999-01-01T00:00:00.000Z', reason: 'A test' } })).reply();
});
afterAll(() => service.stop());

async function found(query: Query, role: 'Staff' | 'Client Staff' = 'Staff') {
  const { data, pagination } = await (await fixture.as(role)(listStudents, { query })).reply();
  expect(pagination.total).toBe(data.length);
  return data.map(({ id }) => Object.keys(ids).find((name) => ids[name as Name] === id));
}

describe('GET /api/admin/students', () => {
  it.each<[Query, Name[]]>([
    [{ starLevel: 'TWO' }, ['bela']],
    [{ starLevel: 'NONE' }, ['chitra', 'anu', 'dev']],
    [{ starLevel: 'FIVE' }, []],
    [{ tier: 'GOLD' }, ['chitra']],
    [{ tier: 'NONE' }, ['anu', 'bela', 'dev']],
    [{ status: 'active' }, ['chitra', 'bela']],
    [{ status: 'inactive' }, ['dev']],
    [{ status: 'banned' }, ['anu']],
    [{ status: 'invited' }, []],
    [{ status: 'active', tier: 'NONE', search: 'rao' }, ['bela']],
    [{ sortBy: 'full_name' }, ['anu', 'bela', 'chitra', 'dev']],
    [{ sortBy: 'full_name', sortOrder: 'desc' }, ['dev', 'chitra', 'bela', 'anu']],
    [{ sortBy: 'created_at', sortOrder: 'asc' }, ['dev', 'bela', 'anu', 'chitra']],
    [{ starLevel: 'TWO', sortBy: 'star_level' }, ['bela']],
    [{ productId: PROGRAMME, sortBy: 'full_name' }, ['anu', 'bela', 'dev']],
    [{ productId: PROGRAMME, starLevel: 'TWO' }, ['dev']],
    [{ productId: PROGRAMME, starLevel: 'NONE' }, ['bela']],
    [{ productId: PROGRAMME, tier: 'SILVER' }, ['anu']],
    [{ productId: PROGRAMME, tier: 'NONE', sortBy: 'full_name' }, ['bela', 'dev']],
    [{ productId: PROGRAMME, sortBy: 'star_level' }, ['anu', 'dev', 'bela']],
    [{ productId: PROGRAMME, sortBy: 'star_level', sortOrder: 'asc' }, ['bela', 'dev', 'anu']],
    [{ productId: PROGRAMME, clientId: 'ours', sortBy: 'star_level' }, ['dev', 'bela']],
    [{ productId: OTHER }, []],
  ])('with %j finds %j', async (query, names) => {
    expect(await found(query.clientId === 'ours' ? { ...query, clientId: fixture.ours } : query)).toEqual(names);
  });

  it.each([
    ['star_level', 'bela'],
    ['tier', 'chitra'],
  ] as const)('sorts by %s, the highest first and learners without one last, page by page', async (sortBy, first) => {
    const sorted = await found({ sortBy });
    expect(sorted[0]).toBe(first);
    const page = async (number: number) => {
      const query = { sortBy, pageSize: 1, page: number };
      return (await (await fixture.as('Staff')(listStudents, { query })).reply()).data;
    };
    const paged = (await Promise.all([1, 2, 3, 4].map(page))).flat();
    expect(paged.map(({ id }) => id)).toEqual(sorted.map((name) => ids[name as Name]));
    expect(await found({ sortBy, sortOrder: 'asc' })).toEqual(sorted.toReversed());
  });

  it('shows the star and the tier of the programme it is filtered by, and else those of the primary one', async () => {
    const shown = async (query: Query) => {
      const { data } = await (await fixture.as('Staff')(listStudents, { query })).reply();
      const dev = data.find(({ id }) => id === ids.dev);
      return [dev?.job_readiness_star_level, dev?.job_readiness_tier];
    };
    expect(await shown({ productId: PROGRAMME })).toEqual(['TWO', null]);
    expect(await shown({})).toEqual([null, null]);
  });

  it('sorts by last activity, learners without any after all others, page by page', async () => {
    const sorted = await found({ sortBy: 'last_activity_at' });
    expect(sorted.slice(0, 2)).toEqual(['anu', 'dev']);
    const page = async (number: number) =>
      (await (await fixture.as('Staff')(listStudents, { query: { sortBy: 'last_activity_at', pageSize: 1, page: number } })).reply()).data;
    const paged = await Promise.all([1, 2, 3, 4].map(page));
    expect(paged.flat().map(({ id }) => id)).toEqual(sorted.map((name) => ids[name as Name]));
    expect(paged.flat().map(({ last_activity_at: moment }) => moment)).toEqual([
      '2026-10-03T06:00:00.000Z',
      '2026-10-02T06:00:00.000Z',
      null,
      null,
    ]);
  });

  it('filters and sorts for Client Staff among their own learners alone', async () => {
    expect(await found({ status: 'banned' }, 'Client Staff')).toEqual([]);
    expect(await found({ tier: 'NONE' }, 'Client Staff')).toEqual(['bela', 'dev']);
    expect(await found({ productId: PROGRAMME, sortBy: 'star_level' }, 'Client Staff')).toEqual(['dev', 'bela']);
    expect((await found({ sortBy: 'last_activity_at' }, 'Client Staff'))[0]).toBe('dev');
  });

  it.each<Query>([
    { starLevel: 'SIX' },
    { tier: 'IRON' },
    { status: 'asleep' },
    { sortBy: 'email' },
    { sortOrder: 'up' },
    { productId: 'x' },
  ])('answers 400 to %j', async (query) => {
    expect((await fixture.as('Staff')(listStudents, { query })).status).toBe(400);
  });
});

describe('the last activity', () => {
  const lastOf = async (id: string) => {
    const { data } = await (await fixture.as('Staff')(listStudents, { query: { search: id } })).reply();
    return data[0]?.last_activity_at;
  };
  const newLearner = async () => {
    const word = randomUUID();
    const { id } = await fixture.learner({ full_name: 'Esha', email: `${word}@college.example` });
    return { id, last: () => lastOf(word) };
  };

  const ofModule = { module_id: randomUUID(), work: 'course', module_name: 'Clear writing', version: 1 };
  const ofQuiz = { lesson_id: randomUUID(), quiz_attempt_id: randomUUID(), attempt_number: 1, score: 60, passed: false };
  it.each([
    [ModuleStarted, {}],
    [LessonCompleted, { lesson_id: randomUUID() }],
    [QuizSubmitted, ofQuiz],
    [ModuleCompleted, { evidence_id: randomUUID() }],
  ])('is that of work on a course or an expert session: $type', async (event, data) => {
    const { id, last } = await newLearner();
    await service.deliver(at(factOf(event, randomUUID(), standing(id, { ...ofModule, ...data })), '2026-10-05T06:00:00.000Z'));
    expect(await last()).toBe('2026-10-05T06:00:00.000Z');
  });

  it('is not moved by the end of a wait', async () => {
    const { id, last } = await newLearner();
    const ended = {
      is_readiness: true,
      module_id: randomUUID(),
      module_name: 'Clear writing',
      lesson_id: randomUUID(),
      lesson_title: 'Reading a brief',
    };
    await service.deliver(factOf(QuizWaitEnded, randomUUID(), standing(id, ended)));
    expect(await last()).toBeNull();
  });

  it('is that of the newest start or end of an attempt, in whatever order the facts arrive', async () => {
    const { id, last } = await newLearner();
    expect(await last()).toBeNull();
    const completed = { ...attempt(), score: 60, duration_seconds: 300, closed_by: 'submit' };
    await service.deliver(at(factOf(AssessmentCompleted, randomUUID(), standing(id, completed)), '2026-10-05T06:00:00.000Z'));
    await service.deliver(started(id, '2026-10-04T06:00:00.000Z'));
    expect(await last()).toBe('2026-10-05T06:00:00.000Z');
  });

  it('is not moved by what staff do', async () => {
    const { id, last } = await newLearner();
    await service.deliver(started(id, '2026-10-04T06:00:00.000Z'));
    await service.deliver(at(factOf(AttemptVoided, randomUUID(), standing(id, attempt())), '2026-10-06T06:00:00.000Z'));
    expect(await last()).toBe('2026-10-04T06:00:00.000Z');
  });
});

describe('the status', () => {
  const states = async (query: Query, role: 'Staff' | 'Client Staff' = 'Staff') => {
    const { data, pagination } = await (await fixture.as(role)(listStudents, { query })).reply();
    expect(pagination.total).toBe(data.length);
    return new Map(data.map((student) => [student.id, accountStatusOf(student, new Date())] as const));
  };

  it('of each learner is the one that the filter finds them by', async () => {
    const word = randomUUID();
    const invite = async () =>
      fixture.learner({ full_name: 'Farah', email: `${randomUUID()}-${word}@college.example`, password: undefined });
    const [invited, expired, removed, closed, banned] = [await invite(), await invite(), await invite(), await invite(), await invite()];
    await fixture.learner({ email: `${randomUUID()}-${word}@college.example` });
    const run = (change: string, { id }: { id: string }) => service.db.pool.query(change, [id]);
    await run("update invitations set expires_at = now() - interval '1 day' where person_id = $1", expired);
    await run('update invitations set removed_at = now() where person_id = $1', removed);
    await run('update people set is_active = false where id = $1', closed);
    await run("update people set banned_until = now() + interval '1 day' where id = $1", banned);
    const all = await states({ search: word });
    expect([invited, expired, removed, closed, banned].map(({ id }) => all.get(id))).toEqual([
      'invited',
      'expired',
      'expired',
      'inactive',
      'banned',
    ]);
    for (const status of ACCOUNT_STATES) {
      const same = [...all].filter(([, state]) => state === status);
      expect(new Map(await states({ search: word, status }))).toEqual(new Map(same));
    }
    // As the database role that reads for Client Staff.
    expect(await states({ search: word, status: 'expired' }, 'Client Staff')).toEqual(
      new Map([
        [removed.id, 'expired'],
        [expired.id, 'expired'],
      ]),
    );
  });
});
