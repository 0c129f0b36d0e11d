/** How PostgreSQL goes about the list of jobs at 50,000 of them (docs/careers.md#jobs). */
import { listJobs } from '@paanch/contracts/careers/jobs';
import { callAs, type Person } from '@paanch/testing/builders/call-as';
import { fillTables } from '@paanch/testing/engines/plans/fill-tables';
import { planOf, statementsSentBy } from '@paanch/testing/engines/plans/sent-statements';
import { type TestService, testService } from '@paanch/testing/engines/test-service';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { careersService } from '../../careers.module.js';
import type { CareersDeps } from '../../deps.js';

const JOBS = 50_000;
const CLIENT = randomUUID();

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await testService(careersService);
  await fillTables(service, [
    `insert into employers (id, name, location, revision, created_at, updated_at)
      select gen_random_uuid(), 'Company ' || md5(n::text), 'Pune', 1, now(), now() from generate_series(1, 1000) as n`,
    `insert into clients values ('${CLIENT}', 'College', true, true, 3, 10, 1)`,
    `insert into jobs (id, title, slug, employer_id, client_id, description, location, employment_type, deadline, experience_level,
       remote_allowed, tags, requirements, benefits, status, created_by, revision, created_at, updated_at)
      select gen_random_uuid(), 'Engineer ' || md5('job' || n), 'job-' || n, ids[n % 1000 + 1],
        case when n % 10 = 0 then '${CLIENT}'::uuid end, repeat('What there is to do. ', 50), 'Town ' || n % 500,
        (array['full-time', 'part-time', 'contract', 'internship'])[n % 4 + 1], now() + make_interval(days => n % 90, secs => 86400 * 30),
        (array['entry', 'mid', 'senior', 'executive'])[n % 4 + 1], n % 3 = 0, array['tag' || n % 400, 'java'], '{}', '{}',
        (array['active', 'closed', 'expired'])[n % 3 + 1], gen_random_uuid(), 1, now() - make_interval(secs => n), now()
      from generate_series(1, ${JOBS}) as n, (select array_agg(id) as ids from employers) as made`,
  ]);
  // A vacuum spares what an older snapshot might still read; until all rows are visible, PostgreSQL prefers to count them in the table.
  const hidden = `select 1 from pg_class where relname = 'jobs' and relallvisible < relpages`;
  await vi.waitFor(
    async () => {
      await fillTables(service, []);
      const { rowCount } = await service.db.pool.query(hidden);
      if (rowCount !== 0) throw new Error('Some rows of jobs are not visible to all yet');
    },
    { timeout: 60_000 },
  );
});
afterAll(() => service.stop());

const PEOPLE: readonly Person[] = [{ role: 'Admin' }, { role: 'Client Staff', clientId: CLIENT }];

const QUERIES = {
  'the first page': {},
  'the tenth page': { page: 10 },
  'the last page': { page: JOBS / 50 },
  'a page by deadline': { sortBy: 'deadline', sortOrder: 'asc' },
  'a page by title': { sortBy: 'title', sortOrder: 'asc' },
  'active ones': { status: 'active' },
  'those of a kind': { employment_type: 'contract', experience_level: 'senior', remote_allowed: 'true' },
  'a search of a title': { search: 'engineer 12ab' },
  'a search of a company': { search: 'company c4ca4238a0b9' },
  'a search of a tag': { search: 'tag399', status: 'active' },
  'a search of a place': { search: 'Town 499' },
} as const;

describe.each(Object.entries(QUERIES))('of 50,000 jobs %s', (_, query) => {
  it.each(PEOPLE)('comes by an index for $role', async (person) => {
    const sent = await statementsSentBy(service.db, async () => (await callAs(service, person)(listJobs, { query })).reply());
    expect(sent.length).toBeGreaterThan(0);
    for (const statement of sent) expect(await planOf(service.db.pool, statement)).not.toMatch(/Seq Scan on jobs/);
  });
});
