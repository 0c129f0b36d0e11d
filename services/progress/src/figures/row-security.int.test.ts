/** The net under the scope of queries (docs/permissions.md#row-security): whatever a query forgets, Client Staff see their own client alone. */
import { startAttempt, submitAttempt } from '@paanch/contracts/progress/attempts';
import { callAs } from '@paanch/testing/builders/call-as';
import { clientReader, heldByPolicy } from '@paanch/testing/suites/client-reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFact } from '../../testing/facts.js';
import { courseBody } from '../../testing/module-bodies.js';
import { beginModule } from '../../testing/module-work.js';
import { enrolLearner, publishProgramme } from '../../testing/programmes.js';
import { type ProgressTestService, startOwnProgress } from '../../testing/service.js';

let service: ProgressTestService;
let ours: string;
let theirs: string;

const learnersOf = new Map<string, string[]>();

const WITHOUT_CLIENTS = ['assessment_bodies', 'module_bodies', 'products', 'required_modules'];

async function clientAtWork(): Promise<string> {
  const { productId, clientId, bodies } = await publishProgramme(service);
  const learners = [await enrolLearner(service, clientId), await enrolLearner(service, clientId)];
  const params = { assessmentId: bodies[0]?.assessment_id ?? '' };
  for (const learner of learners) {
    await beginModule(service, { studentId: learner.id, productId }, courseBody());
    const { id: attemptId } = await (await callAs(service, learner)(startAttempt, { params })).reply();
    await (await callAs(service, learner)(submitAttempt, { params: { ...params, attemptId } })).reply();
  }
  learnersOf.set(clientId, learners.map(({ id }) => id).toSorted());
  return clientId;
}

beforeAll(async () => {
  service = await startOwnProgress();
  [ours, theirs] = [await clientAtWork(), await clientAtWork()];
});
afterAll(() => service.stop());

const { columnsOf, readAs, rowsOf, tables } = clientReader(() => service.db);

/** Without any scope, as a query that forgot it. */
const WHOLE: Readonly<Record<string, string>> = {
  attempts: 'select student_id from attempts order by 1',
  learner_records: 'select student_id from learner_records order by 1',
  module_work: 'select student_id from module_work order by 1',
  people: 'select id as student_id from people order by 1',
  record_facts: 'select distinct student_id from record_facts left join learner_records on learner_records.id = record_id order by 1',
  star_changes: 'select student_id from star_changes left join learner_records on learner_records.id = record_id order by 1',
};

describe('a query without a scope', () => {
  it.each(Object.entries(WHOLE))('on %s finds the learners of the named client alone', async (_, query) => {
    for (const clientId of [ours, theirs])
      expect((await readAs(clientId, query)).map(({ student_id }) => student_id)).toEqual(learnersOf.get(clientId));
    expect(await rowsOf(query)).toHaveLength(4);
  });

  it.each(Object.entries(WHOLE))('on %s finds nothing where no client is named', async (_, query) => {
    expect(await readAs(null, query)).toEqual([]);
  });
});

it('a query without a scope on clients finds the named one alone', async () => {
  for (const client_id of [ours, theirs]) await service.deliver(clientFact({ client_id }));
  for (const id of [ours, theirs]) expect(await readAs(id, 'select id from clients')).toEqual([{ id }]);
  expect(await readAs(null, 'select id from clients')).toEqual([]);
});

describe('the reader', () => {
  it('may read these tables, each held by one policy for it alone, of products what does not name clients and of assessments no question', async () => {
    const rows = await tables();
    const held = ['clients', ...Object.keys(WHOLE)].map(heldByPolicy);
    const ofNobody = WITHOUT_CLIENTS.map((relname) => ({ relname, is_forced: false, policies: null }));
    expect(rows).toEqual([...held, ...ofNobody].toSorted((a, b) => (a.relname < b.relname ? -1 : 1)));
    expect(await columnsOf('products')).toEqual(['id', 'is_archived', 'modules', 'name', 'ranges', 'type', 'visible_tiers']);
    expect(await columnsOf('module_bodies')).toEqual(['description', 'image_url', 'module_id', 'name', 'product_id', 'type', 'version']);
    expect(await columnsOf('assessment_bodies')).toEqual(['assessment_id', 'name', 'product_id', 'version']);
  });

  it.each(['answers', 'products', 'assessment_bodies', 'module_bodies', 'lesson_work', 'outbox'])('is refused %s', async (table) => {
    await expect(readAs(ours, `select * from ${table}`)).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});
