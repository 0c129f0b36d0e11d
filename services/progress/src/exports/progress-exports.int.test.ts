import { randomUUID } from 'node:crypto';
import { EXPORT_TYPES } from '@paanch/contracts/kernel/exports/export-route';
import { LIMITS } from '@paanch/contracts/kernel/limits';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { startAttempt } from '@paanch/contracts/progress/attempts';
import { exportOwnResults, exportProgress } from '@paanch/contracts/progress/exports';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { voidAttempt } from '@paanch/contracts/progress/corrections/voids';
import { callAs, headersAs, type Person } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { type Recording, recordMessages } from '@paanch/testing/engines/record-messages';
import { readSpreadsheet } from '@paanch/testing/files/read-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolled } from '../../testing/enrolled.js';
import { clientFact, modulesOf, personFact, productFact } from '../../testing/facts.js';
import { enrolLearner } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

type Enrolled = Awaited<ReturnType<typeof enrolled>>;

let service: ProgressTestService;
let observed: Recording;
/** Named Asha, with two learners beside them: =2+5 and the inactive Zoya. */
let asha: Enrolled;
beforeAll(async () => {
  service = await startOwnProgress();
  observed = await recordMessages(service.natsUrl, 'observations.progress.>');
  asha = await enrolled(service);
  await service.deliver(clientFact({ client_id: asha.clientId, name: 'Sahyadri College' }));
  await service.deliver(learnerFact('Asha Rao', { person_id: asha.learner.id }, 2));
  await service.deliver(learnerFact('=2+5'));
  await service.deliver(learnerFact('Zoya Khan', { is_active: false }));
  await asha.take(0, 3);
  await asha.take(1, 5);
});
afterAll(async () => {
  await observed.close();
  await service.stop();
});

function learnerFact(full_name: string, changes: Parameters<typeof personFact>[0] = {}, version = 1) {
  return personFact({ full_name, email: `${randomUUID()}@meghdhara.example`, client_id: asha.clientId, ...changes }, version);
}

async function ask(route: RouteContract, query: Record<string, string>, person: Person): Promise<Response> {
  const headers = await headersAs(service, person);
  return fetch(`${service.baseUrl}${route.path}?${new URLSearchParams(query)}`, { headers });
}

/** Once security has been told of it. */
async function exportAs(person: Person, route: RouteContract, query: Record<string, string> = {}) {
  const before = told().length;
  const answer = await ask(route, query, person);
  const bytes = Buffer.from(await answer.arrayBuffer());
  await eventually('security is told', () => told().length > before);
  return { answer, bytes, text: bytes.toString('utf8') };
}

const exported = async (query: Record<string, string> = {}) =>
  readSpreadsheet((await exportAs({ role: 'Admin' }, exportProgress, query)).bytes);
const rowsOf = async (query: Record<string, string>) => (await exported(query)).slice(1);
const namesFor = async (query: Record<string, string>) => (await rowsOf({ clientId: asha.clientId, ...query })).map(([name]) => name);
const told = () => observed.messages.flatMap(({ subject, data }) => (subject.endsWith('DATA_EXPORT') ? [data] : []));
const inIndia = (moment: string | null | undefined) => (moment ? new Date(Date.parse(moment) + 5.5 * 3_600_000) : null);

describe('GET /api/admin/job-readiness/progress/export', () => {
  it("has a row for each enrolment, with the numbers of the learner's own page, also of those who may not sign in", async () => {
    const [titles, formula, first, last, ...more] = await exported({ clientId: asha.clientId });
    expect(titles).toEqual([
      'Name',
      'Email',
      'Client',
      'Product',
      'Star level',
      'Tier',
      'Completed modules',
      'Total modules',
      'Completion percentage',
      'Last activity (IST)',
      'Enrolled on (IST)',
    ]);
    expect(formula?.[0]).toBe("'=2+5");
    const page = await (await callAs(service, { role: 'Admin' })(readStudentProgress, { params: { studentId: asha.learner.id } })).reply();
    const [enrolment] = page.enrolments;
    expect(enrolment).toMatchObject({ completed_modules: 2, total_modules: 2, completion_percentage: 100 });
    expect(first).toEqual([
      'Asha Rao',
      expect.stringContaining('@meghdhara.example'),
      'Sahyadri College',
      'Graduate Job Readiness',
      'ONE',
      'SILVER',
      2,
      2,
      100,
      inIndia(page.last_activity_at),
      inIndia(enrolment?.enrolled_at),
    ]);
    expect(last?.slice(3, 10)).toEqual(['Graduate Job Readiness', 'NONE', 'NO_TIER', 0, 2, 0, null]);
    expect(more).toEqual([]);
  });

  it('counts published modules and completed attempts as the page does, and no act of staff as activity', async () => {
    const { learner, as, productId, clientId, bodies, take } = await enrolled(service);
    const modules = [...modulesOf(bodies), ...modulesOf(bodies.slice(0, 1)).map((module) => ({ ...module, id: randomUUID() }))];
    const unpublished = { ...modules[0], id: randomUUID(), published_version: null } as (typeof modules)[number];
    await service.deliver(productFact({ product_id: productId, client_ids: [clientId], modules: [...modules, unpublished] }, 2));
    const expectTheSame = async (completed: number, percentage: number) => {
      const page = await (await callAs(service, { role: 'Admin' })(readStudentProgress, { params: { studentId: learner.id } })).reply();
      expect(page.enrolments).toMatchObject([{ completed_modules: completed, total_modules: 3, completion_percentage: percentage }]);
      expect((await rowsOf({ productId }))[0]?.slice(6, 10)).toEqual([completed, 3, percentage, inIndia(page.last_activity_at)]);
    };
    await expectTheSame(0, 0);
    const params = await take(0, 5);
    await expectTheSame(1, 33);
    await take(1, 5);
    await expectTheSame(2, 67);
    await (await callAs(service, { role: 'Admin' })(voidAttempt, { params, body: { reason: 'The power failed' } })).reply();
    await expectTheSame(1, 33);
    await as(startAttempt, { params: { assessmentId: params.assessmentId } });
    await expectTheSame(1, 33);
  });

  it('leaves archived and other products out', async () => {
    const { productId } = await enrolled(service);
    expect(await rowsOf({ productId })).toHaveLength(1);
    for (const change of ["type = 'COURSE'", "type = 'JOB_READINESS', is_archived = true"]) {
      await service.db.pool.query(`update products set ${change} where id = $1`, [productId]);
      expect(await rowsOf({ productId })).toEqual([]);
    }
  });

  it.each([
    ['ONE', ['Asha Rao']],
    ['1', ['Asha Rao']],
    ['one, TWO', ['Asha Rao']],
    ['2,3,4,5', []],
    ['0', ["'=2+5", 'Zoya Khan']],
    ['none', ["'=2+5", 'Zoya Khan']],
    ['NONE,1', ["'=2+5", 'Asha Rao', 'Zoya Khan']],
    ['', ["'=2+5", 'Asha Rao', 'Zoya Khan']],
  ])('is narrowed to the star levels %j', async (starLevels, names) => {
    expect(await namesFor({ starLevels })).toEqual(names);
  });

  it.each(['SIX', '6', '-1', 'ONE;TWO', ','])('refuses the star levels %j', async (starLevels) => {
    const answer = await ask(exportProgress, { starLevels }, { role: 'Admin' });
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Star levels must be ONE to FIVE, 1 to 5, or NONE' }]);
  });

  it('is narrowed to a product, a client and what is searched, and security is told of the names of the filters alone', async () => {
    expect(await namesFor({ search: 'ASHA' })).toEqual(['Asha Rao']);
    expect(await namesFor({ search: '%' })).toEqual([]);
    expect(await namesFor({ clientId: randomUUID() })).toEqual([]);
    expect(await namesFor({ productId: randomUUID() })).toEqual([]);
    const query = { productId: asha.productId, search: 'zoya', starLevels: 'none', format: 'csv' };
    const { answer, text } = await exportAs({ role: 'Admin' }, exportProgress, query);
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([EXPORT_TYPES.csv, 'no-store']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="progress-\d{4}-\d\d-\d\d-1-row\.csv"$/);
    expect(text).toMatch(/\r\nZoya Khan,.*,NONE,NO_TIER,0,2,0,,.*\r\n$/);
    expect(told().at(-1)).toMatchObject({
      actor: { role: 'Admin' },
      details: {
        exportKind: 'progress',
        outcome: 'finished',
        rows: 1,
        format: 'csv',
        filters: ['search', 'productId', 'starLevels'],
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
  });

  it.each<Role>(['Staff', 'Viewer', 'Client Staff', 'student'])('is refused to %s', async (role) => {
    expect((await ask(exportProgress, {}, { role, clientId: asha.clientId })).status).toBe(403);
  });

  it('is refused when it has too many rows, and has every row just below that', async () => {
    const { productId, clientId } = await enrolled(service);
    for (let added = 0; added < LIMITS.exportRows; added += 10_000) {
      await service.db.pool.query(
        `with added as (
           insert into people (id, full_name, email, client_id, is_active, revision)
           select gen_random_uuid(), 'Person ' || n, n || '@many.example', $1, true, 1 from generate_series($2::int, $3::int) n returning id)
         insert into learner_records (id, student_id, product_id) select gen_random_uuid(), id, $4 from added`,
        [clientId, added + 1, added + 10_000, productId],
      );
    }
    const { answer, text } = await exportAs({ role: 'Admin' }, exportProgress, { clientId });
    expect([answer.status, JSON.parse(text)]).toMatchObject([409, { code: 'LIMIT_REACHED' }]);
    await service.db.pool.query('delete from learner_records where student_id = (select id from people where email = $1)', [
      '7@many.example',
    ]);
    const whole = await exportAs({ role: 'Admin' }, exportProgress, { clientId, format: 'csv' });
    expect(whole.answer.headers.get('content-disposition')).toContain(`-${LIMITS.exportRows}-rows.csv`);
    const lines = whole.text.split('\r\n');
    expect(lines.slice(-2)).toEqual([expect.stringContaining('Person 9999,'), '']);
    expect(new Set(lines).size).toBe(LIMITS.exportRows + 2);
  });
});

describe('GET /api/app/progress/export', () => {
  it("has every module of the learner's own page in its order, and nobody else's", async () => {
    const { learner, as, take } = await enrolled(service);
    await take(1, 3);
    const { products } = await (await as(readProgress)).reply();
    const { answer, bytes } = await exportAs(learner, exportOwnResults);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, EXPORT_TYPES.xlsx]);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="results-\d{4}-\d\d-\d\d\.xlsx"$/);
    expect(await readSpreadsheet(bytes)).toEqual([
      ['Module', 'Score (%)', 'Status', 'Completed on (IST)', 'Programme', 'Type'],
      ['Reasoning', null, 'Not started', null, 'Graduate Job Readiness', 'Assessment'],
      ['Spreadsheets and SQL', 60, 'Completed', inIndia(products[0]?.modules[1]?.completed_at), 'Graduate Job Readiness', 'Assessment'],
    ]);
    expect(told().at(-1)).toMatchObject({
      actor: { role: 'student', user_id: learner.id },
      details: { exportKind: 'results', outcome: 'finished', rows: 2, filters: [] },
    });
  });

  it('is a file with no rows for a learner without a programme', async () => {
    const { bytes } = await exportAs(await enrolLearner(service, randomUUID()), exportOwnResults);
    expect((await readSpreadsheet(bytes)).slice(1)).toEqual([]);
  });

  it('is a spreadsheet only, and refused to staff', async () => {
    const answer = await ask(exportOwnResults, { format: 'csv' }, asha.learner);
    expect([answer.status, await answer.json()]).toMatchObject([400, { message: 'Format must be xlsx' }]);
    expect((await ask(exportOwnResults, {}, { role: 'Admin' })).status).toBe(403);
  });
});
