import { NEW_JOB } from '@paanch/contracts/careers/jobs';
import { DAY_MS, type JobStatus } from '@paanch/contracts/careers/vocabulary';
import { hashedValue } from '@paanch/contracts/kernel/records/change-between';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import { toldChange } from '@paanch/testing/builders/told-change';
import { describe, expect, it } from 'vitest';
import { archiveJob, changeJob, createJob, expireJob, repostJob, warnOfDeadline } from './job.rule.js';
import type { Job } from './tables.js';

const ID = '0197c2aa-0000-7000-8000-00000000ffff';
const OTHER = '0197c2aa-0000-7000-8000-0000000000aa';
const ADMIN = '0197c2aa-0000-7000-8000-0000000000ad';
const THEN = new Date('2026-11-21T09:00:00.000Z');
const NOW = new Date('2026-11-21T10:00:00.000Z');
const DEADLINE = new Date('2026-12-31T18:29:59.000Z');
const inDays = (days: number, ms = 0) => new Date(NOW.getTime() + days * DAY_MS + ms);
const KNOWN_OTHERS = { isEmployerKnown: true, isClientKnown: true };

const GIVEN = {
  ...NEW_JOB,
  id: ID,
  title: 'Graduate software engineer',
  employer_id: OTHER,
  description: 'You will fix real defects in week one.',
  location: 'Pune',
  employment_type: 'full-time',
  experience_level: 'entry',
  deadline: DEADLINE,
  salary_min: 450_000,
  salary_max: 600_000,
  created_by: ADMIN,
} as const;

function accepted<Decision extends object>(decision: Decision | Refusal): Decision {
  if (isRefusal(decision)) throw decision;
  return decision;
}

const created = accepted(createJob({ ...GIVEN, tags: [], requirements: [], benefits: [] }, KNOWN_OTHERS, THEN)).next;
const job = (fields: Partial<Job> = {}): Job => ({ ...created, ...fields });
const changed = (known: Job | null, patch: object) => changeJob(known, patch, KNOWN_OTHERS, NOW);
const factOf = (action: string, fields: string[] = []) => [{ aggregateId: ID, data: { job_id: ID, change: { action, fields } } }];
const faultsOf = (decision: object) => (isRefusal(decision) ? decision.details.map(({ field, code }) => [field, code]) : []);

describe('a new job', () => {
  it('is active whatever was asked, has the first revision and a name in addresses, and says so', () => {
    const asked = { ...job(), status: 'closed', revision: 7, ended_at: NOW, reposted_from: OTHER, archived_at: NOW } as const;
    expect(createJob(asked, KNOWN_OTHERS, THEN)).toMatchObject({
      next: {
        status: 'active',
        revision: 1,
        ended_at: null,
        reposted_from: null,
        archived_at: null,
        slug: 'graduate-software-engineer-00000000ffff',
      },
      facts: factOf('created'),
    });
  });

  it('needs a deadline ahead, and an employer and a client that exist; every fault is named', () => {
    const none = { isEmployerKnown: false, isClientKnown: false };
    expect(faultsOf(createJob({ ...job(), deadline: THEN }, none, THEN))).toEqual([
      ['employer_id', 'UNKNOWN_EMPLOYER'],
      ['client_id', 'UNKNOWN_CLIENT'],
      ['deadline', 'DEADLINE_IN_PAST'],
    ]);
    expect(isRefusal(createJob({ ...job(), deadline: new Date(THEN.getTime() + 1) }, KNOWN_OTHERS, THEN))).toBe(false);
  });
});

describe('a change', () => {
  it('keeps what it leaves out, and says which fields it changed', () => {
    expect(changed(job(), { location: 'Nashik', title: 'Engineer' })).toMatchObject({
      next: { ...job(), location: 'Nashik', title: 'Engineer', revision: 2, updated_at: NOW },
      facts: factOf('changed', ['location', 'title']),
    });
  });

  it('that changes nothing leaves no fact', () => {
    expect(changed(job(), { location: 'Pune', deadline: new Date(DEADLINE) })).toMatchObject({ next: job(), facts: [] });
  });

  it('may make the employer confidential', () => {
    expect(changed(job(), { employer_id: null })).toMatchObject({ next: { employer_id: null } });
  });

  it.each<[JobStatus, JobStatus, string]>([
    ['active', 'closed', 'closed'],
    ['active', 'expired', 'expired'],
  ])('of an %s job to %s ends it', (from, status, action) => {
    const decision = changed(job({ status: from }), { status });
    expect(decision).toMatchObject({ next: { status, ended_at: NOW }, facts: factOf(action, ['status']) });
  });

  it.each<[JobStatus, JobStatus]>([
    ['closed', 'expired'],
    ['expired', 'closed'],
  ])('of a %s job to %s keeps when it ended', (from, status) => {
    expect(changed(job({ status: from, ended_at: THEN }), { status })).toMatchObject({ next: { status, ended_at: THEN } });
  });

  it('to active begins it again', () => {
    const decision = changed(job({ status: 'closed', ended_at: THEN }), { status: 'active' });
    expect(decision).toMatchObject({ next: { status: 'active', ended_at: null }, facts: factOf('activated', ['status']) });
  });

  it('to active needs a deadline ahead, stored or sent with it', () => {
    const past = job({ status: 'expired', ended_at: THEN, deadline: NOW });
    expect(faultsOf(changed(past, { status: 'active' }))).toEqual([['deadline', 'DEADLINE_IN_PAST']]);
    expect(faultsOf(changed(job({ deadline: NOW }), { status: 'active' }))).toEqual([['deadline', 'DEADLINE_IN_PAST']]);
    expect(changed(past, { status: 'active', deadline: inDays(1) })).toMatchObject({ next: { status: 'active', ended_at: null } });
  });

  it('of the deadline must be to one ahead; one that has passed may stay', () => {
    const past = job({ status: 'closed', ended_at: THEN, deadline: THEN });
    expect(faultsOf(changed(job(), { deadline: NOW }))).toEqual([['deadline', 'DEADLINE_IN_PAST']]);
    expect(faultsOf(changed(past, { deadline: NOW }))).toEqual([['deadline', 'DEADLINE_IN_PAST']]);
    expect(changed(past, { deadline: THEN, title: 'Engineer' })).toMatchObject({ next: { title: 'Engineer', status: 'closed' } });
    expect(changed(past, { deadline: inDays(0, 1) })).toMatchObject({ next: { status: 'closed', ended_at: THEN } });
  });

  it('of one end of the salary is held against the stored other end', () => {
    expect(faultsOf(changed(job(), { salary_min: 600_001 }))).toEqual([['salary_max', 'SALARY_ORDER']]);
    expect(faultsOf(changed(job(), { salary_max: 449_999 }))).toEqual([['salary_max', 'SALARY_ORDER']]);
    expect(changed(job(), { salary_min: 600_000 })).toMatchObject({ next: { salary_min: 600_000 } });
    expect(changed(job(), { salary_max: null })).toMatchObject({ next: { salary_max: null } });
  });

  it('to an employer or a client that does not exist is refused', () => {
    const none = { isEmployerKnown: false, isClientKnown: false };
    expect(faultsOf(changeJob(job(), {}, none, NOW)).map(([field]) => field)).toEqual(['employer_id', 'client_id']);
  });

  it('finds no job that is archived or never was', () => {
    for (const none of [null, job({ archived_at: THEN })]) {
      expect(changed(none, { status: 'active', deadline: THEN })).toMatchObject({ code: 'NOT_FOUND' });
      expect(archiveJob(none, NOW)).toMatchObject({ code: 'NOT_FOUND' });
      expect(repostJob(none, { id: OTHER, created_by: ADMIN, deadline: THEN }, NOW)).toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('a job that is posted again', () => {
  const ended = job({
    status: 'expired',
    deadline: THEN,
    ended_at: THEN,
    warned_of: THEN,
    reminded_at: THEN,
    revision: 9,
    created_by: OTHER,
  });
  const reposting = { id: OTHER, created_by: ADMIN, deadline: inDays(30) };

  it('is a new one with all it had but its past', () => {
    const { next, facts } = accepted(repostJob(ended, { ...reposting, title: undefined, description: undefined }, NOW));
    expect(next).toEqual({
      ...ended,
      ...reposting,
      slug: 'graduate-software-engineer-0000000000aa',
      status: 'active',
      reposted_from: ID,
      ended_at: null,
      warned_of: null,
      reminded_at: null,
      revision: 1,
      created_at: NOW,
      updated_at: NOW,
    });
    expect(facts).toMatchObject([{ aggregateId: OTHER, data: { job_id: OTHER, change: { action: 'reposted', fields: [] } } }]);
  });

  it('may have another title and description', () => {
    const words = { title: 'Engineer', description: 'Another text' };
    expect(repostJob(ended, { ...reposting, ...words }, NOW)).toMatchObject({ next: { ...words, slug: 'engineer-0000000000aa' } });
  });

  it('needs a deadline ahead', () => {
    const details = [{ field: 'deadline', message: 'New deadline must be in the future' }];
    expect(repostJob(ended, { ...reposting, deadline: NOW }, NOW)).toMatchObject({ code: 'VALIDATION_FAILED', details });
  });
});

it('a job that is deleted is archived', () => {
  expect(archiveJob(job(), NOW)).toMatchObject({ next: { archived_at: NOW, revision: 2 }, facts: factOf('archived') });
});

describe('the passing of time', () => {
  it('expires an active job from its deadline on', () => {
    expect(expireJob(job({ deadline: NOW }), NOW)).toMatchObject({
      next: { status: 'expired', ended_at: NOW, revision: 2, updated_at: NOW },
      facts: factOf('expired', ['status']),
    });
  });

  it.each([
    ['before it', job({ deadline: inDays(0, 1) })],
    ['that has ended', job({ deadline: THEN, status: 'closed', ended_at: THEN })],
    ['that is archived', job({ deadline: THEN, archived_at: THEN })],
    ['that is gone', null],
  ])('expires none %s', (_, known) => {
    expect(expireJob(known, NOW)).toEqual({ next: known, facts: [], outcome: undefined });
  });

  it('warns its creator from five days before the deadline on, and leaves the revision alone', () => {
    const deadline = inDays(5);
    expect(warnOfDeadline(job({ deadline }), NOW)).toMatchObject({
      next: { warned_of: deadline, revision: 1 },
      facts: [
        {
          aggregateId: ID,
          data: { job_id: ID, job_title: 'Graduate software engineer', created_by: ADMIN, deadline: deadline.toISOString() },
        },
      ],
    });
  });

  it('warns again of another deadline', () => {
    expect(warnOfDeadline(job({ deadline: inDays(2), warned_of: inDays(1) }), NOW).facts).toHaveLength(1);
  });

  it.each([
    ['more than five days ahead', job({ deadline: inDays(5, 1) })],
    ['that has come', job({ deadline: NOW })],
    ['of which was warned', job({ deadline: inDays(1), warned_of: inDays(1) })],
    ['of a job that has ended', job({ deadline: inDays(1), status: 'closed' })],
    ['of a job that is archived', job({ deadline: inDays(1), archived_at: THEN })],
  ])('does not warn of a deadline %s', (_, known) => {
    expect(warnOfDeadline(known, NOW)).toEqual({ next: known, facts: [], outcome: undefined });
  });
});

describe('what the facts of a job tell', () => {
  const hashed = (field: keyof Job, value: unknown) => hashedValue(field, created, value);

  it('is what it is in plain, and its texts as hashes', () => {
    const decision = createJob({ ...GIVEN, tags: ['sql'], requirements: [], benefits: [] }, KNOWN_OTHERS, THEN);
    const { employer_id, client_id, employment_type, experience_level, salary_min, salary_max, remote_allowed } = created;
    const kept = { employer_id, client_id, employment_type, experience_level, salary_min, salary_max, remote_allowed };
    const state = { deadline: created.deadline.toISOString(), status: 'active', reposted_from: null, archived_at: null };
    const texts = (['title', 'description', 'location', 'requirements', 'benefits'] as const).map((field) => [
      field,
      hashed(field, created[field]),
    ]);
    const after = { ...kept, ...state, ...Object.fromEntries(texts), tags: hashed('tags', ['sql']) };
    expect(toldChange(decision)).toEqual({ action: 'created', fields: [], after });
  });

  it('is each state before and after', () => {
    const closed = { action: 'closed', fields: ['status'], before: { status: 'active' }, after: { status: 'closed' } };
    expect(toldChange(changed(job(), { status: 'closed' }))).toEqual(closed);
    const archived = { action: 'archived', fields: [], before: { archived_at: null }, after: { archived_at: NOW.toISOString() } };
    expect(toldChange(archiveJob(job(), NOW))).toEqual(archived);
    const past = job({ deadline: THEN });
    expect(toldChange(expireJob(past, NOW))).toEqual({ ...closed, action: 'expired', after: { status: 'expired' } });
  });

  it('is of a repeated one what it repeats', () => {
    const again = accepted(repostJob(job(), { id: OTHER, created_by: ID, deadline: new Date(NOW.getTime() + 86_400_000) }, NOW));
    expect(toldChange(again)).toMatchObject({ action: 'reposted', after: { reposted_from: ID, status: 'active' } });
    expect(toldChange(again)).not.toHaveProperty('before');
  });
});
