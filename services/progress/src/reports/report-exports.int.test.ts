import { randomUUID } from 'node:crypto';
import type { Role } from '@paanch/contracts/kernel/roles';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { startAttempt } from '@paanch/contracts/progress/attempts';
import { exportCohorts, exportLearnersAtRisk } from '@paanch/contracts/progress/reporting/report-exports';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { readSpreadsheet } from '@paanch/testing/files/read-spreadsheet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFact, personFact } from '../../testing/facts.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';
import { setStars } from '../../testing/stars.js';
import { passTime } from '../../testing/time.js';

const DAY = 86_400;
const PROGRAMME = 'Graduate Job Readiness';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

async function ask(route: RouteContract, query: Record<string, string>, role: Role = 'Staff'): Promise<Response> {
  const headers = await headersAs(service, { role });
  return fetch(`${service.baseUrl}${route.path}?${new URLSearchParams(query)}`, { headers });
}

/** Without the titles. */
async function rowsOf(route: RouteContract, query: Record<string, string>) {
  const [, ...rows] = await readSpreadsheet(new Uint8Array(await (await ask(route, query)).arrayBuffer()));
  return rows;
}

/** A client with a programme, and three learners in it: with star ONE, with none, and with none and an attempt left open. */
async function college() {
  const { clientId, productId, bodies } = await publishProgramme(service, [{ name: 'Reasoning', time_limit_minutes: null }]);
  await service.deliver(clientFact({ client_id: clientId, name: 'Sahyadri College' }));
  const enrol = async (full_name: string, stars: Parameters<typeof setStars>[3] = [], days = 5) => {
    const learner = await enrolLearner(service, clientId);
    const email = `${full_name.toLowerCase()}.${learner.id}@sahyadri.example`;
    await service.deliver(personFact({ person_id: learner.id, full_name, email, client_id: clientId }, 2));
    await setStars(service.db, learner.id, days, stars);
    return { ...learner, email };
  };
  const [asha, zoya, tenzin] = [await enrol('Asha', [{ to: 'ONE', days: 4 }]), await enrol('Zoya', [], 9.5), await enrol('Tenzin')];
  const assessmentId = bodies[0]?.assessment_id ?? '';
  const { id: attemptId } = await (await callAs(service, tenzin)(startAttempt, { params: { assessmentId } })).reply();
  await passTime(service.db, attemptId, 4 * DAY + 600);
  return { clientId, productId, asha, zoya, tenzin };
}

describe('GET /api/admin/reports/cohort/export', () => {
  it('has a row for each cohort that the filters find, with a number for each star and tier', async () => {
    const { clientId, productId } = await college();
    await college();
    const cells = ['Sahyadri College', PROGRAMME, 3, 0, 2, 1, 0, 0, 0, 0];
    for (const query of [{ clientId }, { productId }]) {
      const rows = await rowsOf(exportCohorts, query);
      expect(rows.map((row) => row.slice(0, cells.length))).toEqual([cells]);
    }
    expect(await rowsOf(exportCohorts, { clientId: randomUUID() })).toEqual([]);
  });

  it('has every cohort, however many a page of the list shows', async () => {
    await college();
    expect((await rowsOf(exportCohorts, { page: '2', pageSize: '1', search: PROGRAMME })).length).toBeGreaterThan(1);
  });
});

describe('GET /api/admin/reports/at-risk/export', () => {
  it('has each learner with an address and every reason in words, with the filters of the list', async () => {
    const { clientId, zoya, tenzin } = await college();
    const all = [
      ['Zoya', zoya.email, 'Sahyadri College', null, 9, 'No activity for 9 days'],
      ['Tenzin', tenzin.email, 'Sahyadri College', expect.any(Date), null, 'Attempt at Reasoning open for 4 days'],
    ];
    expect(await rowsOf(exportLearnersAtRisk, { clientId })).toEqual(all);
    expect(await rowsOf(exportLearnersAtRisk, { clientId, reason: 'open_attempt' })).toEqual(all.slice(1));
    expect(await rowsOf(exportLearnersAtRisk, { clientId, search: 'zoy' })).toEqual(all.slice(0, 1));
  });

  it('as CSV says in its name how many there are', async () => {
    const { clientId } = await college();
    const answer = await ask(exportLearnersAtRisk, { clientId, format: 'csv' }, 'Admin');
    expect(answer.headers.get('content-disposition')).toMatch(/filename="at-risk-\d{4}-\d\d-\d\d-2-rows\.csv"/);
    expect((await answer.text()).split('\r\n')).toHaveLength(4);
  });
});

it.each<Role>(['Viewer', 'Client Staff', 'student'])('neither report is a file for %s', async (role) => {
  for (const route of [exportCohorts, exportLearnersAtRisk]) expect((await ask(route, {}, role)).status).toBe(403);
});
