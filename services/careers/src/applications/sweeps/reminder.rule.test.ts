import { DAY_MS } from '@paanch/contracts/careers/vocabulary';
import { expect, it } from 'vitest';
import type { Job } from '../../jobs/tables.js';
import { remindOfUnanswered } from './reminder.rule.js';

const ID = '0197c2aa-0000-7000-8000-00000000ffff';
const NOW = new Date('2026-11-21T10:00:00.000Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const job = (given: Partial<Job> = {}) =>
  ({ id: ID, title: 'Analyst', created_by: ID, revision: 4, archived_at: null, reminded_at: null, ...given }) as Job;

it.each<[boolean, string, Job | null, number]>([
  [true, 'was never reminded', job(), 2],
  [true, 'was reminded a day ago', job({ reminded_at: ago(DAY_MS) }), 2],
  [false, 'was reminded since', job({ reminded_at: ago(DAY_MS - 1) }), 2],
  [false, 'has answered them all', job(), 0],
  [false, 'deleted the job', job({ archived_at: ago(1) }), 2],
  [false, 'never made it', null, 2],
])('reminds, %s, a creator who %s', (isReminded, _, known, unanswered) => {
  const { next, facts } = remindOfUnanswered(known, unanswered, NOW);
  expect(next).toEqual(isReminded ? { ...known, reminded_at: NOW } : known);
  const said = { aggregateId: ID, data: { job_id: ID, job_title: 'Analyst', created_by: ID, unanswered } };
  expect(facts).toMatchObject(isReminded ? [said] : []);
});
