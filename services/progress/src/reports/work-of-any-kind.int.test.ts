/** Completed courses and expert sessions count wherever completed assessments do (docs/reports.md#what-they-read). */
import { randomUUID } from 'node:crypto';
import { exportOwnResults, exportProgress } from '@paanch/contracts/progress/exports';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { overrideProgress, previewOverride } from '@paanch/contracts/progress/corrections/overrides';
import { listCohorts, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { readSpreadsheet } from '@paanch/testing/files/read-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personFact } from '../../testing/facts.js';
import { beginModule, completeModules, publishPath, withStarOne } from '../../testing/module-work.js';
import { enrolLearner } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';
import type { Difference } from '../recompute/differences.rule.js';
import { recompute } from '../recompute/recompute.js';
import { storedRecordStore } from '../recompute/stored-records.store.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

type OnPath = Awaited<ReturnType<typeof withStarOne>>;

const asStaff = (role: 'Admin' | 'Client Staff' = 'Admin', clientId: string | null = null) =>
  callAs(service, { role, clientId, id: randomUUID() });

async function onPath(...given: Parameters<typeof publishPath> extends [unknown, ...infer Rest] ? Rest : never) {
  const path = await publishPath(service, ...given);
  return { path, ...(await withStarOne(service, path)) };
}

/** Everything of this learner was so many days ago. */
async function daysLater({ learner }: OnPath, days: number): Promise<void> {
  const back = (column: string) => `${column} = ${column} - make_interval(days => $2)`;
  for (const [table, columns] of [
    ['attempts', ['started_at', 'deadline_at', 'seen_at', 'saved_at', 'ended_at']],
    ['module_work', ['started_at', 'active_at', 'completed_at']],
    ['learner_records', ['enrolled_at']],
  ] as const) {
    await service.db.pool.query(`update ${table} set ${columns.map(back).join(', ')} where student_id = $1`, [learner.id, days]);
  }
  await service.db.pool.query('select keep_work_done(array(select id from learner_records where student_id = $1))', [learner.id]);
}

async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  await recompute(storedRecordStore(service.db).all(), (difference) => void found.push(difference));
  return found;
}

describe('completed courses and sessions', () => {
  it('count in what staff see of a learner, with the work itself, also for their Client Staff', async () => {
    const { path, learner, complete, working } = await onPath();
    await complete(path.courses);
    const [session] = path.sessions;
    if (session) await beginModule(service, working, session, 25);
    const params = { studentId: learner.id };
    const seen = await (await asStaff()(readStudentProgress, { params })).reply();
    expect(seen.last_activity_at).toBe(seen.modules[0]?.started_at);
    expect(seen.receipts.map(({ kind }) => kind).toSorted()).toEqual(['star', 'star', 'tier']);
    for (const as of [asStaff(), asStaff('Client Staff', path.clientId)])
      expect((await as(readStudentProgress, { params })).body).toMatchObject({
        enrolments: [{ job_readiness_star_level: 'TWO', completed_modules: 3, total_modules: 9, completion_percentage: 33 }],
        modules: [
          { module_name: 'Session 1', work: 'expert_session', progress_percentage: 25, completed_at: null, is_reopened: false },
          { module_name: 'Clear speaking', work: 'course', progress_percentage: 100, product_id: path.productId },
          { module_name: 'Clear writing' },
        ],
      });
  });

  it('count in cohorts, by module, with every session', async () => {
    const { path, complete } = await onPath((name) => ({ is_required: name !== 'Clear speaking' && name !== 'Session 6' }));
    await withStarOne(service, path);
    await complete([...path.courses, ...path.sessions.slice(4)]);
    const { data } = await (await asStaff()(listCohorts, { query: { clientId: path.clientId } })).reply();
    expect(data[0]?.modules?.map(({ name, completed }) => [name, completed])).toEqual([
      ['Reasoning', 2],
      ['Clear writing', 1],
      ...[0, 0, 0, 0, 1, 1].map((completed, index) => [`Session ${index + 1}`, completed]),
    ]);
    const theirs = await (await asStaff('Client Staff', path.clientId)(listCohorts)).reply();
    expect(theirs.data).toMatchObject([{ learners: 2 }]);
  });

  it('make a learner active', async () => {
    const one = await onPath();
    const active = async () =>
      (await (await asStaff('Client Staff', one.path.clientId)(readClientFigures, { params: { clientId: one.path.clientId } })).reply())
        .active_in_7_days;
    expect(await active()).toBe(1);
    await daysLater(one, 8);
    expect(await active()).toBe(0);
    await completeModules(service, one.working, one.path.courses.slice(0, 1));
    expect(await active()).toBe(1);
  });

  it('are in the export of progress and in the results of the learner', async () => {
    const { path, learner, complete } = await onPath((name) =>
      name.startsWith('Session') && name !== 'Session 1' ? { visible_tiers: ['BRONZE'] } : {},
    );
    await complete([...path.courses, ...path.sessions.slice(0, 2)]);
    const headers = await headersAs(service, { role: 'Admin' });
    const file = await fetch(`${service.baseUrl}${exportProgress.path}?format=csv&clientId=${path.clientId}`, { headers });
    // One assessment, two courses, the session for every tier, and the hidden one that was completed.
    expect(await file.text()).toMatch(/TWO.*GOLD.*,5,5,100,/);
    const own = await fetch(`${service.baseUrl}${exportOwnResults.path}`, { headers: await headersAs(service, learner) });
    const rows = await readSpreadsheet(Buffer.from(await own.arrayBuffer()));
    expect(rows.map((row) => [row[0], row[2], row[5]])).toContainEqual(['Session 2', 'Completed', 'Expert session']);
  });

  it('are still read by code of before', async () => {
    const { path, learner, complete } = await onPath();
    await complete(path.courses);
    const { rows } = await service.db.pool.query(
      'select completed_assessments as old, completed_modules as now from learner_records where student_id = $1',
      [learner.id],
    );
    const taken = [path.assessment.assessment_id];
    expect(rows).toEqual([{ old: taken, now: expect.arrayContaining([...taken, ...path.courses.map(({ module_id }) => module_id)]) }]);
  });
});

describe('learners at risk', () => {
  const risks = async ({ path }: { readonly path: { readonly clientId: string } }) => {
    const query = { clientId: path.clientId };
    return (await (await asStaff()(listLearnersAtRisk, { query })).reply()).data.map((learner) =>
      learner.risks.map(({ reason }) => reason),
    );
  };

  it('are those with courses or sessions left; with star THREE no session is', async () => {
    const one = await onPath();
    await one.complete(one.path.courses);
    await daysLater(one, 8);
    expect(await risks(one)).toEqual([['no_activity']]);
    await one.complete(one.path.sessions.slice(0, 5));
    await daysLater(one, 8);
    expect(await risks(one)).toEqual([]);
  });

  it('are not those to whom no further session is shown', async () => {
    const one = await onPath((name) => (name.startsWith('Session') ? { visible_tiers: [name === 'Session 1' ? 'GOLD' : 'BRONZE'] } : {}));
    await one.complete(one.path.courses);
    await daysLater(one, 8);
    expect(await risks(one)).toEqual([['no_activity']]);
    await one.complete(one.path.sessions.slice(0, 1));
    await daysLater(one, 8);
    expect(await risks(one)).toEqual([]);
  });

  it('are not those who work on a course without having completed one', async () => {
    const one = await onPath();
    const [course] = one.path.courses;
    const work = course ? await beginModule(service, one.working, course, 10) : '';
    await daysLater(one, 8);
    expect(await risks(one)).toEqual([['no_activity']]);
    await service.db.pool.query('update module_work set active_at = now() where id = $1', [work]);
    expect(await risks(one)).toEqual([]);
  });
});

describe('a star taken by an override', () => {
  it('reopens its courses and sessions: they no longer count, and the learner begins anew', async () => {
    const one = await onPath();
    await one.complete([...one.path.courses, ...one.path.sessions.slice(0, 5)]);
    const params = { studentId: one.learner.id };
    const preview = await (await asStaff()(previewOverride, { params, query: { job_readiness_star_level: 'ONE' } })).reply();
    expect(preview.reopenable_modules.map(({ name }) => name).toSorted()).toEqual([
      'Clear speaking',
      'Clear writing',
      ...[1, 2, 3, 4, 5].map((number) => `Session ${number}`),
    ]);
    const body = { job_readiness_star_level: 'ONE', override_reason: 'Somebody else did it', reopen_modules: true } as const;
    await (await asStaff()(overrideProgress, { params, body })).reply();
    const seen = async () => await (await asStaff()(readStudentProgress, { params })).reply();
    expect(await seen()).toMatchObject({ enrolments: [{ job_readiness_star_level: 'ONE', completed_modules: 1 }] });
    expect((await seen()).modules.map(({ is_reopened }) => is_reopened)).toEqual(Array.from({ length: 7 }, () => true));
    expect(await differences()).toEqual([]);
    await one.complete(one.path.courses);
    expect(await seen()).toMatchObject({ enrolments: [{ job_readiness_star_level: 'TWO', completed_modules: 3 }] });
    expect(await differences()).toEqual([]);
  });
});

it('recomputing finds work that the log does not have', async () => {
  const { path, working } = await onPath();
  const [course] = path.courses;
  const id = course ? await beginModule(service, working, course, 100) : '';
  await service.db.pool.query('update module_work set completed_at = now() where id = $1', [id]);
  expect(await differences()).toMatchObject([{ what: 'log', attemptId: id, stored: 'completed', recomputed: 'not counted' }]);
  await service.db.pool.query('delete from module_work where id = $1', [id]);
});

it('a removed learner leaves none of it behind', async () => {
  const path = await publishPath(service);
  const learner = await enrolLearner(service, path.clientId);
  await completeModules(service, { studentId: learner.id, productId: path.productId }, path.courses);
  const ofLearner = `(select id from module_work where student_id = '${learner.id}')`;
  await service.db.pool.query(
    `insert into watched_videos (work_id, subject_id, first_saved_at, saved_at) select id, id, now(), now() from module_work where student_id = $1`,
    [learner.id],
  );
  await service.db.pool.query(`insert into watch_allowances (student_id, seconds, at) values ($1, 5, now())`, [learner.id]);
  const { rows: before } = await service.db.pool.query(`select work_id from watched_videos where work_id in ${ofLearner}`);
  expect(before).toHaveLength(2);
  const removed = { person_id: learner.id, client_id: path.clientId, is_active: false, change: { action: 'removed' as const, fields: [] } };
  await service.deliver(personFact(removed, 2));
  const ids = before.map(({ work_id }) => work_id);
  const { rows } = await service.db.pool.query(
    `select (select count(*)::int from module_work where student_id = $1) + (select count(*)::int from watched_videos where work_id = any($2))
      + (select count(*)::int from watch_allowances where student_id = $1) + (select count(*)::int from learner_records where student_id = $1) as left`,
    [learner.id, ids],
  );
  expect(rows).toEqual([{ left: 0 }]);
});
