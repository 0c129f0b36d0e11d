/** An account that auth removed leaves nothing behind here, whatever arrives in which order (docs/imports.md#undoing). */
import { randomUUID } from 'node:crypto';
import { exportProgress } from '@paanch/contracts/progress/exports';
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { listCohorts, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { enrolStudent, readStudentProgress } from '@paanch/contracts/progress/students';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assessmentBody } from '../../testing/assessment-bodies.js';
import { accommodationsFact, modulesOf, personFact, productFact } from '../../testing/facts.js';
import { LONG_AGO } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';
import { setStars } from '../../testing/stars.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startOwnProgress();
});
afterAll(() => service.stop());

const admin = { role: 'Admin' } as const;

/** A learner with a star, enrolled 40 days ago, who has something left to do, and the facts of their life. */
async function learner() {
  const [person_id, client_id] = [randomUUID(), randomUUID()];
  const product = { ...productFact({ client_ids: [client_id], modules: modulesOf([assessmentBody()]) }), occurred_at: LONG_AGO };
  const known = { person_id, client_id, full_name: 'Asha Rao' };
  const [created, renamed] = [personFact(known, 1), personFact({ ...known, full_name: 'Asha R.' }, 2)];
  const removed = personFact({ ...known, is_active: false, change: { action: 'removed', fields: [] } }, 3);
  for (const fact of [product, created]) await service.deliver(fact);
  await setStars(service.db, person_id, 40, [{ days: 30, to: 'ONE' }]);
  return { person_id, client_id, productId: product.data.product_id, created, renamed, removed };
}

async function shownOf({ person_id, client_id, productId }: Awaited<ReturnType<typeof learner>>) {
  const as = callAs(service, admin);
  const atRisk = await (await as(listLearnersAtRisk, { query: { clientId: client_id } })).reply();
  const cohorts = await (await as(listCohorts, { query: { clientId: client_id } })).reply();
  const headers = await headersAs(service, admin);
  const file = await fetch(`${service.baseUrl}${exportProgress.path}?format=csv&clientId=${client_id}`, { headers });
  const enrolling = await as(enrolStudent, { body: { student_id: person_id, product_id: productId } });
  return {
    atRisk: atRisk.pagination.total,
    cohorts: cohorts.data.length,
    figures: (await (await as(readClientFigures, { params: { clientId: client_id } })).reply()).learners,
    exported: (await file.text()).includes('Asha'),
    own: (await as(readStudentProgress, { params: { studentId: person_id } })).status,
    enrolling: enrolling.status,
  };
}

const rowsAbout = async (id: string) => {
  const { rows } = await service.db.pool.query(
    `select (select count(*)::int from people where id = $1) as people, (select count(*)::int from learner_records where student_id = $1) as records`,
    [id],
  );
  return rows[0];
};

describe('a removed learner', () => {
  it('is in no list, report, figure or export any more', async () => {
    const gone = await learner();
    expect(await shownOf(gone)).toEqual({ atRisk: 1, cohorts: 1, figures: 1, exported: true, own: 200, enrolling: 200 });
    await service.deliver(gone.removed);
    expect(await shownOf(gone)).toEqual({ atRisk: 0, cohorts: 0, figures: 0, exported: false, own: 404, enrolling: 400 });
    expect(await rowsAbout(gone.person_id)).toEqual({ people: 0, records: 0 });
  });

  it('stays so, whatever older fact arrives late and however often', async () => {
    const { person_id, removed, created, renamed } = await learner();
    const again = [removed, renamed, created, accommodationsFact(person_id, 1.5), { ...removed, id: randomUUID() }, removed];
    for (const fact of again) await service.deliver({ ...fact, id: randomUUID() });
    await service.deliver(productFact({ all_clients: true }));
    expect(await rowsAbout(person_id)).toEqual({ people: 0, records: 0 });
  });

  it('may never have arrived', async () => {
    const { data } = personFact();
    await service.deliver(personFact({ ...data, is_active: false, change: { action: 'removed', fields: [] } }, 2));
    await service.deliver(personFact(data, 1));
    expect(await rowsAbout(data.person_id)).toEqual({ people: 0, records: 0 });
  });
});
