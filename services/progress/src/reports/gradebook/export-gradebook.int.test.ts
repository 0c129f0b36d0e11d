import { randomUUID } from 'node:crypto';
import { exportGradebook } from '@paanch/contracts/progress/reporting/gradebook';
import { headersAs } from '@paanch/testing/builders/call-as';
import { readSpreadsheet } from '@paanch/testing/files/read-spreadsheet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFact, personFact } from '../../../testing/facts.js';
import { beginModule, type Path, publishPath, withStarOne } from '../../../testing/module-work.js';
import { enrolLearner, publishProgramme } from '../../../testing/programmes.js';
import { type ProgressTestService, startProgress } from '../../../testing/service.js';

let service: ProgressTestService;
let path: Path;
/** Asha with 60 and a course completed, another begun; Zoya with nothing. */
beforeAll(async () => {
  service = await startProgress();
  path = await publishPath(service);
  const { clientId: client_id } = path;
  await service.deliver(clientFact({ client_id, name: 'Sahyadri College' }));
  const asha = await withStarOne(service, path, 3);
  const [writing, speaking] = path.courses;
  await asha.complete(writing ? [writing] : []);
  if (speaking) await beginModule(service, asha.working, speaking);
  const zoya = await enrolLearner(service, client_id);
  for (const [full_name, { id: person_id }] of [['Asha Rao', asha.learner] as const, ['Zoya Khan', zoya] as const])
    await service.deliver(personFact({ person_id, client_id, full_name, email: `${full_name.slice(0, 4)}@meghdhara.example` }, 2));
});
afterAll(() => service.stop());

async function fileOf(query: Readonly<Record<string, string>>) {
  const headers = await headersAs(service, { role: 'Admin' });
  return fetch(`${service.baseUrl}${exportGradebook.path}?${new URLSearchParams(query)}`, { headers });
}
const linesOf = async (query: Readonly<Record<string, string>>) =>
  readSpreadsheet(Buffer.from(await (await fileOf({ productId: path.productId, ...query })).arrayBuffer()));

const LEARNER = ['Name', 'Email', 'Client', 'Star level', 'Tier', 'Completed', 'Modules'];
const SESSIONS = [1, 2, 3, 4, 5, 6].map((number) => `Session ${number}`);

it('has a column for each module: scores as numbers, else words', async () => {
  const [titles, asha, zoya] = await linesOf({});
  expect(titles).toEqual([...LEARNER, 'Reasoning', 'Clear writing', 'Clear speaking', ...SESSIONS, 'Interview with Vidya']);
  expect(asha?.slice(0, 10)).toEqual([
    'Asha Rao',
    'Asha@meghdhara.example',
    'Sahyadri College',
    'ONE',
    expect.stringMatching(/BRONZE|SILVER/),
    2,
    9,
    60,
    'Completed',
    'In progress',
  ]);
  expect(asha?.slice(10).filter((value) => value !== null)).toEqual([]);
  expect(zoya?.filter((value) => value !== null)).toEqual([
    'Zoya Khan',
    'Zoya@meghdhara.example',
    'Sahyadri College',
    'NONE',
    'NO_TIER',
    0,
    9,
  ]);
});

it('has the learners of the filters of the page, in its order', async () => {
  const namesOf = async (query: Readonly<Record<string, string>>) => (await linesOf(query)).slice(1).map(([name]) => name);
  expect(await namesOf({ sortOrder: 'desc' })).toEqual(['Zoya Khan', 'Asha Rao']);
  expect(await namesOf({ sortBy: 'module', moduleId: path.courses[1]?.module_id ?? '', sortOrder: 'desc' })).toEqual([
    'Asha Rao',
    'Zoya Khan',
  ]);
  expect(await namesOf({ starLevel: 'NONE' })).toEqual(['Zoya Khan']);
  expect(await namesOf({ search: 'asha', clientId: path.clientId })).toEqual(['Asha Rao']);
});

it('is 404 for a programme that is unknown or archived', async () => {
  const { productId } = await publishProgramme(service);
  await service.db.pool.query('update products set is_archived = true where id = $1', [productId]);
  for (const id of [productId, randomUUID()]) expect((await fileOf({ productId: id })).status).toBe(404);
});
