/** What the reports read at 20,000 learners (docs/reports.md#what-they-read). */
import { listCohorts, listLearnersAtRisk } from '@paanch/contracts/progress/reports';
import { readAsClient } from '@paanch/platform/postgres/client-reader';
import { callAs } from '@paanch/testing/builders/call-as';
import { fillTables } from '@paanch/testing/engines/plans/fill-tables';
import { planOf, plansOf, statementsReadAsClient, statementsSentBy } from '@paanch/testing/engines/plans/sent-statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

let service: ProgressTestService;
let clientId: string;
/** 100 clients with 200 learners each, all enrolled, each with one of two assessments submitted long ago; two in three have a star. */
const FILL = [
  `insert into people (id, full_name, email, client_id, is_active, revision)
      select gen_random_uuid(), 'Learner', 'learner', ids[n % 100 + 1], true, 1
      from generate_series(1, 20000) as n, (select array_agg(gen_random_uuid()) as ids from generate_series(1, 100)) as made`,
  `insert into learner_records (id, student_id, product_id, enrolled_at)
      select gen_random_uuid(), people.id, products.id, now() - interval '90 days' from people, products where full_name = 'Learner'`,
  `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at, ended_at, score, correct_count, outcome)
      select gen_random_uuid(), learner_records.id, student_id, assessment_id, version, 'COMPLETED', now() - interval '30 days',
        now() - interval '30 days', 50, 1, '{}'
      from learner_records, assessment_bodies where name = 'Aptitude'`,
  `update learner_records set star_level = 'ONE' where hashtext(id::text) % 3 <> 0`,
  `update star_changes set at = now() - interval '40 days'`,
];

beforeAll(async () => {
  service = await startOwnProgress();
  await publishProgramme(service, [{ name: 'Aptitude' }, { name: 'English' }]);
  await fillTables(service, FILL);
  const { rows } = await service.db.pool.query<{ client_id: string }>(`select client_id from people where full_name = 'Learner' limit 1`);
  clientId = rows[0]?.client_id ?? '';
});
afterAll(() => service.stop());

/** Enrolments are so narrow that reading all of them once can be cheaper than finding those of one client. */
const TABLES_AS_A_WHOLE = /Seq Scan on (?:people|attempts|star_changes|record_facts)\b/;

describe.each([
  ['cohorts', listCohorts, 1, { learners: 200, by_star: { TWO: 0 }, median_stars: 1 }],
  ['learners at risk', listLearnersAtRisk, 200, { risks: expect.arrayContaining([{ reason: 'no_activity', days: 30 }]) }],
] as const)('the report of %s', (_, route, total, first) => {
  it('reads of one client only what is of that client, as Client Staff and as Admin with the filter', async () => {
    const read = (role: 'Admin' | 'Client Staff') => async () =>
      expect(await (await callAs(service, { role, clientId })(route, { query: { clientId } })).reply()).toMatchObject({
        pagination: { total },
      });
    const asAdmin = await statementsSentBy(service.db, read('Admin'));
    const asClient = await statementsReadAsClient(service.db, read('Client Staff'));
    expect(asClient.length).toBeGreaterThan(1);
    expect(asClient.length).toBeLessThan(6);
    for (const plan of await plansOf(service.db, asAdmin)) expect(plan).not.toMatch(TABLES_AS_A_WHOLE);
    for (const statement of asClient)
      expect(await readAsClient(service.db, clientId, (client) => planOf(client, statement))).not.toMatch(TABLES_AS_A_WHOLE);
  });

  it('answers for everybody at once', async () => {
    const { data } = await (await callAs(service, { role: 'Admin' })(route)).reply();
    expect(data[0]).toMatchObject(first);
  });
});
