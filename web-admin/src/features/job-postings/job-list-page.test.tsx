// @vitest-environment jsdom
import { listClients } from '@paanch/contracts/auth/clients';
import { listApplicants } from '@paanch/contracts/careers/applicants';
import { readEmployer, searchEmployers } from '@paanch/contracts/careers/employers';
import { changeJob, createJob, listJobs, removeJob, repostJob } from '@paanch/contracts/careers/jobs';
import { deadlineInPast } from '@paanch/contracts/careers/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { listPageSuite } from '../../../testing/suites/list-page-suite.js';
import { press } from '../../../testing/suites/screen.js';
import { dateOf } from '../../app/moments.js';
import { company, inDays, job, jobStories } from './job-list-page.story.js';
import { jobsMessages } from './jobs.messages.js';

const first = job(0);
const noClients = ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } });
const server = () => new StubServer().on(listClients, noClients);

listPageSuite({
  address: '/admin/jobs',
  list: listJobs,
  stories: jobStories,
  server,
  words: jobsMessages,
  body: 'scrolled',
  columns: ['Job', 'Status', 'Deadline', 'Location', 'Salary', 'Applications', 'Client'],
  rows: [
    [
      'KJob 0Kaveri Softworks',
      'Active',
      `20 days left${dateOf(new Date(inDays(20)))}`,
      'Pune, remote allowed',
      '₹ 4.5L to ₹ 6L a year',
      '0',
      'Every client',
    ],
    ['CJob 1Confidential employer', 'Expired', 'Expired31 Jan 2026', 'Pune', 'Salary not disclosed', '1', 'Every client'],
  ],
  filters: {
    Status: ['status', 'closed'],
    'Employment type': ['employment_type', 'internship'],
    'Experience level': ['experience_level', 'mid'],
    Remote: ['remote_allowed', 'false'],
  },
  actions: { [jobsMessages.add]: createJob },
  menu: {
    [jobsMessages.applications]: listApplicants,
    [jobsMessages.close]: changeJob,
    [jobsMessages.edit]: changeJob,
    [jobsMessages.repost.action]: repostJob,
    [jobsMessages.remove.action]: removeJob,
  },
});

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const withFew = () => server().on(listJobs, jobStories.few);
const asked = (from: StubServer) => from.requests.filter(({ pathname }) => pathname === listJobs.path).at(-1)?.searchParams;

async function choose(title: string, entry: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the list of jobs', () => {
  it.each([
    ['deadline asc', 'deadline', 'asc', '?sortBy=deadline&sortOrder=asc'],
    ['title desc', 'title', 'desc', '?sortBy=title'],
    ['created_at asc', 'created_at', 'asc', '?sortOrder=asc'],
  ])('is sorted by %s', async (value, by, order, query) => {
    const answers = withFew();
    openAt('/admin/jobs', answers, 'Viewer');
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sort' }), { target: { value } });
    await waitFor(() => expect(address()).toBe(`/admin/jobs${query}`));
    await waitFor(() => expect([asked(answers)?.get('sortBy'), asked(answers)?.get('sortOrder')]).toEqual([by, order]));
  });

  it('is filtered by an employer that is found by typing', async () => {
    const answers = withFew()
      .on(searchEmployers, ok({ employers: [company] }))
      .on(readEmployer, refused(403, 'Not now'));
    openAt('/admin/jobs', answers, 'Staff');
    const box = await screen.findByRole('combobox', { name: 'Employer' });
    box.focus();
    fireEvent.change(box, { target: { value: 'Kav' } });
    fireEvent.click(await screen.findByRole('option', { name: /Kaveri/ }));
    await waitFor(() => expect(address()).toBe(`/admin/jobs?employer_id=${company.id}`));
    await waitFor(() => expect(asked(answers)?.get('employer_id')).toBe(company.id));
  });

  it('names the employer of a shared address', async () => {
    const whole = { website: null, company_description: null, company_size: null, logo_key: null, revision: 1 };
    const employer = { ...company, ...whole, created_at: first.created_at, updated_at: first.created_at };
    openAt(`/admin/jobs?employer_id=${company.id}`, withFew().on(readEmployer, ok(employer)), 'Staff');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Employer' })).toHaveProperty('value', company.name));
  });

  it('leads to the applications of a job, but has none for a Viewer', async () => {
    openAt('/admin/jobs', withFew(), 'Staff');
    const link = await screen.findByRole('link', { name: '1 application for Job 1' });
    expect(link.getAttribute('href')).toBe(`/admin/jobs/${job(1).id}`);
  });

  it('has no column of applications for a Viewer', async () => {
    openAt('/admin/jobs', withFew(), 'Viewer');
    await screen.findByText('Showing 2 of 2.');
    expect(screen.queryByRole('columnheader', { name: 'Applications' })).toBeNull();
  });
});

describe('the status of a job', () => {
  it('changes at once, and is said', async () => {
    const answers = withFew().on(changeJob, ok({ ...first, status: 'closed', revision: 2 }));
    openAt('/admin/jobs', answers, 'Admin');
    await choose('Job 0', 'Close');
    expect((await screen.findAllByText('Job closed.')).length).toBeGreaterThan(0);
    expect(answers.sent).toEqual([{ route: changeJob.name, body: { status: 'closed' } }]);
  });

  it('is shown before the server has answered', async () => {
    openAt('/admin/jobs', withFew().on(changeJob, 'never'), 'Admin');
    await choose('Job 0', 'Close');
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('goes back if the server refuses, which says why', async () => {
    openAt('/admin/jobs', withFew().on(changeJob, refusedFor(refuse(deadlineInPast))), 'Admin');
    await choose('Job 1', 'Activate');
    expect((await screen.findAllByText('Failed to update job status. Please try again.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Deadline must be in the future').length).toBeGreaterThan(0);
    const row = screen.getAllByRole('row').find(({ textContent }) => textContent?.includes('Job 1'));
    expect(row && within(row).getAllByText('Expired').length).toBeGreaterThan(0);
  });
});

describe('deleting a job', () => {
  it('says what becomes of those who applied', async () => {
    const answers = withFew().on(removeJob, ok({ success: true }));
    openAt('/admin/jobs', answers, 'Admin');
    await choose('Job 1', 'Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete Job 1?' }));
    expect(question.getByText(/^One person has applied\. An open application ends without a decision/)).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect((await screen.findAllByText('Job deleted successfully.')).length).toBeGreaterThan(0);
  });

  it('puts the row back if it was refused', async () => {
    openAt('/admin/jobs', withFew().on(removeJob, refused(403, 'Not now')), 'Admin');
    await choose('Job 0', 'Delete');
    expect(await screen.findByText('Nobody has applied. You cannot undo this.')).toBeTruthy();
    press('Delete');
    expect((await screen.findAllByText('Failed to delete job. Please try again.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Job 0')).toBeTruthy();
  });
});

describe('reposting a job', () => {
  const typeDay = (text: string) => {
    const field = screen.getByRole('textbox', { name: 'New deadline' });
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };

  it('needs a new deadline, which is the end of a day in India', async () => {
    const answers = withFew().on(repostJob, { status: 201, body: { ...job(3), reposted_from: first.id } });
    openAt('/admin/jobs', answers, 'Admin');
    await choose('Job 0', 'Repost');
    await screen.findByRole('dialog', { name: 'Repost Job 0' });
    press('Repost');
    expect(await screen.findByText('Deadline is required')).toBeTruthy();
    typeDay('1 Jan 2020');
    expect(await screen.findByText('New deadline must be in the future')).toBeTruthy();
    expect(answers.sent).toEqual([]);
    typeDay('31 Dec 2096');
    fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Job 0 again' } });
    press('Repost');
    expect((await screen.findAllByText('Job reposted successfully.')).length).toBeGreaterThan(0);
    expect(answers.sent).toEqual([
      {
        route: repostJob.name,
        body: { deadline: '2096-12-31T18:29:59.000Z', title: 'Job 0 again', description: first.description },
      },
    ]);
  });

  it('says that it failed, and keeps what was typed', async () => {
    openAt('/admin/jobs', withFew().on(repostJob, refused(403, 'Not now')), 'Admin');
    await choose('Job 0', 'Repost');
    await screen.findByRole('dialog', { name: 'Repost Job 0' });
    typeDay('31 Dec 2096');
    press('Repost');
    expect((await screen.findAllByText('Failed to repost job. Please try again.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'New deadline' })).toHaveProperty('value', '31 Dec 2096');
  });
});
