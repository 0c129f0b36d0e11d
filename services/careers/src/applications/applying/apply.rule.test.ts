import type { ApplicationForm } from '@paanch/contracts/careers/applying';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../jobs/tables.js';
import { apply, type Applying, keepDraft } from './apply.rule.js';

const NOW = new Date('2026-11-23T18:29:59.999Z');
const ID = '0197c2aa-0000-7000-8000-000000000001';

const job = { id: ID, title: 'Analyst', status: 'active', deadline: new Date('2026-12-01T00:00:00Z') } as Job;
const form: ApplicationForm = {
  resume_id: ID,
  qualification: 'B.E.',
  current_location: 'Pune',
  relevant_experience: null,
  additional_notes: null,
  expected_salary_min: null,
  expected_salary_max: null,
  earliest_start_date: '2026-11-23',
  notice_period_days: 0,
  confirmed_job_role: true,
  confirmed_current_location: true,
};
const standing = {
  starLevel: 'FOUR',
  isClientActive: true,
  portalEnabled: true,
  minorUntil: null,
  clientId: null,
  maxResumes: 3,
  maxApplications: 2,
  openApplications: 1,
} as const;
const free: Applying = { standing, job, isOfAnotherClient: false, hasApplied: false, hasResume: true, written: null };

/** All of them at once; each entry takes one away. */
const hopeless: Applying = {
  ...free,
  standing: { ...standing, starLevel: 'THREE', openApplications: 2 },
  hasApplied: true,
  hasResume: false,
  job: null,
};
const closed = { ...job, status: 'closed' } as const;
const LADDER: readonly [string, Partial<Applying>][] = [
  ['PORTAL_LOCKED', {}],
  ['NOT_FOUND', { standing: { ...standing, openApplications: 2 } }],
  ['JOB_CLOSED', { job: closed }],
  ['ALREADY_APPLIED', { job }],
  ['APPLICATION_LIMIT', { hasApplied: false }],
  ['UNKNOWN_RESUME', { standing }],
];
const steps = LADDER.map(([reason], at) => {
  const known = LADDER.slice(0, at + 1).reduce<Applying>((state, [, better]) => ({ ...state, ...better }), hopeless);
  return { reason, known };
});

const said = (decided: object) => (isRefusal(decided) ? (decided.details[0]?.code ?? decided.code) : 'done');
const send = (known: Applying, given: Partial<ApplicationForm> = {}, now = NOW) =>
  apply(known, { id: ID, studentId: ID, form: { ...form, ...given } }, now);

describe('applying', () => {
  it.each(steps)('says $reason before all that comes after it', ({ reason, known }) => {
    expect(said(send(known))).toBe(reason);
  });

  it.each(steps)('of a draft says the same of $reason, but that it needs neither a place nor a resume', ({ reason, known }) => {
    const mayWait = ['APPLICATION_LIMIT', 'UNKNOWN_RESUME'].includes(reason);
    expect(said(keepDraft(known, {}, NOW))).toBe(mayWait ? 'done' : reason);
  });

  it('counts days in India, where the next one begins at 18:30 UTC', () => {
    expect(said(send(free))).toBe('done');
    expect(said(send(free, {}, new Date(NOW.getTime() + 1)))).toBe('START_IN_PAST');
    expect(said(send(free, { earliest_start_date: '2026-11-24' }, new Date(NOW.getTime() + 1)))).toBe('done');
  });

  it('names both wrong fields at once', () => {
    const decided = send({ ...free, hasResume: false }, { earliest_start_date: '2026-11-22' });
    expect(isRefusal(decided) && decided.details.map(({ field }) => field)).toEqual(['resume_id', 'earliest_start_date']);
  });

  it('ends with the deadline', () => {
    const at = (ms: number) => said(send(free, { earliest_start_date: '2027-01-01' }, new Date(job.deadline.getTime() + ms)));
    expect([at(-1), at(0), at(1)]).toEqual(['done', 'JOB_CLOSED', 'JOB_CLOSED']);
  });

  it('is refused from the limit on, and over it', () => {
    const open = (openApplications: number) => said(send({ ...free, standing: { ...standing, openApplications } }));
    expect([open(0), open(1), open(2), open(3)]).toEqual(['done', 'done', 'APPLICATION_LIMIT', 'APPLICATION_LIMIT']);
  });
});
