/** Applications and drafts of them go after two years, resumes that nobody uses after one (docs/privacy.md#retention). */
import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveApplication } from '../../testing/application-rows.js';
import { giveJob, giveResume } from '../../testing/job-rows.js';
import { giveLearner } from '../../testing/learner-rows.js';
import { careersService } from '../careers.module.js';
import type { CareersDeps } from '../deps.js';
import { forgetOldRows } from './old-rows.store.js';

let service: TestService<CareersDeps>;
beforeAll(async () => {
  service = await testService(careersService);
});
afterAll(() => service.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const forget = () => forgetOldRows(service.deps, new AbortController().signal);
const rows = async (statement: string, ...values: unknown[]) =>
  (await service.db.pool.query<Record<string, unknown>>(statement, values)).rows;
const removed = async (what: string) => Number((await rows('select rows::int from removed_rows where what = $1', what))[0]?.['rows'] ?? 0);

describe('an application', () => {
  it.each<[ApplicationStatus, number, number, number]>([
    ['rejected', 731, 600, 0],
    ['hired', 731, 600, 0],
    ['withdrawn', 731, 600, 0],
    ['closed_no_decision', 731, 31, 0],
    ['rejected', 731, 29, 1],
    ['rejected', 729, 600, 1],
    ['offered', 900, 800, 1],
  ])('that is %s, was sent %i days ago and so since %i: %i left', async (status, sent, since, left) => {
    const before = await removed('applications');
    const { id } = await giveApplication(service, { status, created_at: daysAgo(sent), status_changed_at: daysAgo(since) });
    await forget();
    expect(await rows('select 1 as one from applications where id = $1', id)).toHaveLength(left);
    expect(await rows('select 1 as one from application_moves where application_id = $1', id)).toHaveLength(left);
    expect((await removed('applications')) - before).toBe(1 - left);
  });
});

describe('an application that was not sent', () => {
  const give = async (days: number, count: number) => {
    const { id } = await giveJob(service);
    await rows(
      `insert into application_drafts (student_id, job_id, form, saved_at)
       select gen_random_uuid(), $1, '{}', $2 from generate_series(1, $3)`,
      id,
      daysAgo(days),
      count,
    );
    return () => rows('select 1 as one from application_drafts where job_id = $1', id);
  };

  it('goes two years after it was saved, in batches, counted once by several processes', async () => {
    const before = await removed('applicationDrafts');
    const [old, young] = [await give(731, 1_203), await give(729, 7)];
    await Promise.all([forget(), forget()]);
    await forget();
    expect([await old(), await young()].map(({ length }) => length)).toEqual([0, 7]);
    expect((await removed('applicationDrafts')) - before).toBe(1_203);
  });
});

describe('a resume', () => {
  const give = async (days: number) => {
    const learner = await giveLearner(service);
    const id = await giveResume(service, learner.id, { created_at: daysAgo(days), updated_at: daysAgo(days), confirmed_at: daysAgo(days) });
    return {
      learner,
      id,
      isRemoved: async () => (await rows('select removed_at is not null as gone from resumes where id = $1', id))[0]?.['gone'],
    };
  };

  it('that nobody used for a year is removed as if its owner had done so, with a fact', async () => {
    const [idle, young] = [await give(366), await give(364)];
    const before = await removed('resumes');
    await forget();
    expect([await idle.isRemoved(), await young.isRemoved()]).toEqual([true, false]);
    expect((await removed('resumes')) - before).toBe(1);
    expect((await service.factsNaming(idle.id)).map(({ type }) => type)).toEqual(['ResumeChanged']);
  });

  it('is removed and counted once by several processes', async () => {
    const idle = await Promise.all(Array.from({ length: 12 }, () => give(366)));
    const before = await removed('resumes');
    await Promise.all([forget(), forget(), forget()]);
    for (const { isRemoved } of idle) expect(await isRemoved()).toBe(true);
    expect((await removed('resumes')) - before).toBe(12);
  });

  it('that was sent within the year stays', async () => {
    const { learner, id, isRemoved } = await give(500);
    await giveApplication(service, { learner, resume_id: id, created_at: daysAgo(100) });
    await forget();
    expect(await isRemoved()).toBe(false);
  });
});
