/** Row security and the plans of answers, submits and figures (docs/permissions.md#row-security). */
import { readClientFigures } from '@paanch/contracts/progress/figures';
import { readAsClient } from '@paanch/platform/postgres/client-reader';
import { callAs } from '@paanch/testing/builders/call-as';
import { fillTables } from '@paanch/testing/engines/plans/fill-tables';
import {
  planOf,
  plansOf,
  plansWithoutRowSecurity,
  statementsReadAsClient,
  statementsSentBy,
} from '@paanch/testing/engines/plans/sent-statements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginAttempt } from '../../testing/attempts.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

const CONFINED = ['people', 'learner_records', 'attempts', 'record_facts', 'star_changes'];

let service: ProgressTestService;
let attempt: Awaited<ReturnType<typeof beginAttempt>>;
/** Beside the attempt: 20,000 learners of 20 clients, all enrolled, each with an attempt. */
const FILL = [
  `insert into people (id, full_name, email, client_id, is_active, revision)
      select gen_random_uuid(), 'Learner', 'learner', ids[n % 20 + 1], true, 1
      from generate_series(1, 20000) as n, (select array_agg(gen_random_uuid()) as ids from generate_series(1, 20)) as made`,
  `insert into learner_records (id, student_id, product_id)
      select gen_random_uuid(), people.id, products.id from people, products where full_name = 'Learner'`,
  `insert into attempts (id, record_id, student_id, assessment_id, version, status, started_at)
      select gen_random_uuid(), learner_records.id, student_id, assessment_id, version, 'IN_PROGRESS', now()
      from learner_records, assessment_bodies where student_id in (select id from people where full_name = 'Learner')`,
];

beforeAll(async () => {
  service = await startOwnProgress();
  attempt = await beginAttempt(service);
  await fillTables(service, FILL);
});
afterAll(() => service.stop());

describe('what passes', () => {
  it('saves and submits answers by the plans it had without row security', async () => {
    const tab = attempt.tab();
    const sent = await statementsSentBy(service.db, async () => {
      await (await tab.lease()).reply();
      await (await tab.save(1, '12')).reply();
      await (await tab.submit()).reply();
    });
    expect(sent.some(({ text }) => text.includes('insert into answers'))).toBe(true);
    expect(await plansOf(service.db, sent)).toEqual(await plansWithoutRowSecurity(service, CONFINED, sent));
  });
});

describe("a client's figures", () => {
  it('are one statement, which reads no table as a whole', async () => {
    const { rows } = await service.db.pool.query<{ client_id: string }>(`select client_id from people where full_name = 'Learner' limit 1`);
    const clientId = rows[0]?.client_id ?? '';
    const read = () => callAs(service, { role: 'Client Staff', clientId })(readClientFigures, { params: { clientId } });
    const [statement, ...more] = await statementsReadAsClient(service.db, async () =>
      expect(await (await read()).reply()).toMatchObject({ learners: 1_000 }),
    );
    if (!statement) throw new Error('nothing was sent');
    expect(more).toEqual([]);
    const plans = [
      await planOf(service.db.pool, statement),
      await readAsClient(service.db, clientId, (client) => planOf(client, statement)),
    ];
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!products\b)/);
  });
});
