import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientFact } from '../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

const nameOf = async (id: string) => (await service.db.pool.query('select name from clients where id = $1', [id])).rows;

it('keeps the newest name of a client, however often and in whatever order the facts come', async () => {
  const client_id = randomUUID();
  const named = (name: string, version: number) => clientFact({ client_id, name }, version);
  const renamed = named('Sahyadri College of Engineering', 3);
  await service.deliver(named('Sahyadri College', 1));
  expect(await nameOf(client_id)).toEqual([{ name: 'Sahyadri College' }]);
  for (const fact of [renamed, named('Sahyadri', 2), renamed]) await service.deliver(fact);
  expect(await nameOf(client_id)).toEqual([{ name: 'Sahyadri College of Engineering' }]);
});
