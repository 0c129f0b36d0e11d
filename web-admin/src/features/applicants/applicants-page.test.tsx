// @vitest-environment jsdom
import { type Applicant, listApplicants, moveApplication } from '@paanch/contracts/careers/applicants';
import { type Job, readJob } from '@paanch/contracts/careers/jobs';
import { moveNotPossible } from '@paanch/contracts/careers/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';

// The page loads it with its first rows, which may take longer than a test waits.
beforeAll(() => import('@paanch/ui/list/paged/data-table'));

const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const JOB_ID = idOf(1);
const AT = '2026-11-20T06:00:00.000Z';

const job: Job = {
  id: JOB_ID,
  title: 'Data analyst',
  slug: 'data-analyst',
  employer_id: null,
  client_id: null,
  client: null,
  description: 'Turn sales records into plans.',
  location: 'Pune',
  employment_type: 'full-time',
  deadline: '2026-12-03T18:29:59.000Z',
  salary_min: null,
  salary_max: null,
  experience_level: 'entry',
  remote_allowed: false,
  tags: [],
  requirements: [],
  benefits: [],
  status: 'active',
  application_count: 2,
  reposted_from: null,
  created_by: idOf(2),
  company: null,
  revision: 1,
  created_at: AT,
  updated_at: AT,
};

const applicant = (number: number, over: Partial<Applicant> = {}): Applicant => ({
  id: idOf(10 + number),
  job_id: JOB_ID,
  student: { id: idOf(20 + number), full_name: `Learner ${number}`, email: `learner${number}@college.example` },
  star_level: 'FOUR',
  tier: 'GOLD',
  resume: { id: idOf(30 + number), title: 'Analyst resume', view_url: `/api/admin/applications/${idOf(10 + number)}/resume` },
  qualification: 'B.Com.',
  current_location: 'Mysuru',
  relevant_experience: null,
  additional_notes: null,
  expected_salary_min: 300_000,
  expected_salary_max: null,
  earliest_start_date: '2027-06-15',
  notice_period_days: 15,
  status: 'submitted',
  status_history: [{ status: 'submitted', at: AT, by: { kind: 'learner', name: null }, reason_code: null, note: null }],
  reason_code: null,
  note: null,
  answer_due_at: '2099-12-04T06:00:00.000Z',
  revision: 3,
  status_changed_at: AT,
  created_at: AT,
  ...over,
});

const HIRED = applicant(2, {
  status: 'hired',
  answer_due_at: null,
  status_history: [
    { status: 'submitted', at: AT, by: { kind: 'learner', name: null }, reason_code: null, note: null },
    { status: 'hired', at: '2026-11-21T06:00:00.000Z', by: { kind: 'staff', name: 'Revati Soman' }, reason_code: null, note: 'On Monday.' },
  ],
});
const page = (data: readonly unknown[]) => ok({ data, pagination: { page: 1, total: data.length, hasNextPage: false } });
const server = (rows: readonly unknown[] = [applicant(1), HIRED]) => new StubServer().on(readJob, ok(job)).on(listApplicants, page(rows));
const open = (on: StubServer, role: 'Admin' | 'Staff' | 'Client Staff' = 'Staff') => openAt(`/admin/jobs/${JOB_ID}`, on, role);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const openApplication = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Open the application of ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the applications for a job', () => {
  it('are listed with what staff decide by, under the job they are for', async () => {
    open(server());
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Data analyst');
    await screen.findByText('1 to 2 of 2.');
    const [, first] = screen.getAllByRole('row');
    for (const text of ['Learner 1', 'Star FOUR, Gold', 'Submitted', 'Analyst resume', 'By 4 Dec 2099'])
      expect(first?.textContent).toContain(text);
  });

  it('lead to the resume, which the first opening marks as viewed', async () => {
    const on = server();
    open(on);
    const link = await screen.findByRole('link', { name: 'Analyst resume, resume of Learner 1' });
    expect(link.getAttribute('href')).toBe(`/api/admin/applications/${idOf(11)}/resume`);
    const asked = () => on.requests.filter(({ pathname }) => pathname.endsWith('/applications')).length;
    const before = asked();
    fireEvent.click(link);
    // The first answer may come before the file was asked for.
    await waitFor(() => expect(asked()).toBeGreaterThan(before + 1), { timeout: 10_000 });
  });

  it('say that a job does not exist', async () => {
    open(new StubServer().on(readJob, refusedFor(refuse('NOT_FOUND'))));
    expect(await screen.findByText('This job does not exist')).toBeTruthy();
  });

  it('say that there are none yet', async () => {
    open(server([]));
    expect(await screen.findByText('Applications are listed here as soon as learners send them.')).toBeTruthy();
  });
});

describe('one application', () => {
  it('shows what was sent and what happened to it, the newest first', async () => {
    open(server());
    const drawer = await openApplication('Learner 2');
    expect(drawer.getByText('From ₹ 3L a year')).toBeTruthy();
    expect(drawer.getByText('15 days')).toBeTruthy();
    expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Hired'),
      expect.stringContaining('Submitted'),
    ]);
    expect(drawer.getByText('On Monday.')).toBeTruthy();
    expect(drawer.getByText(/by Revati Soman/)).toBeTruthy();
  });

  it('that has ended cannot be answered, and says so', async () => {
    open(server());
    const drawer = await openApplication('Learner 2');
    expect(drawer.getByText('This application has ended. It cannot be changed any more.')).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Answer' })).toHaveProperty('disabled', true);
  });

  it('is rejected with a reason and a note that the learner reads', async () => {
    const on = server().on(moveApplication, ok(applicant(1, { status: 'rejected' })));
    open(on);
    await openApplication('Learner 1');
    press('Answer');
    fireEvent.change(await screen.findByLabelText('New status'), { target: { value: 'rejected' } });
    expect(screen.getByText('The learner reads it with the rejection.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'location' } });
    fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: 'The depot is in Wardha.' } });
    press('Save');
    expect((await screen.findAllByText('Application of Learner 1: Rejected.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([
      {
        route: moveApplication.name,
        body: { status: 'rejected', reason_code: 'location', note: 'The depot is in Wardha.', revision: 3 },
      },
    ]);
  });

  it('that someone else has changed is looked at again', async () => {
    open(server().on(moveApplication, refusedFor(refuse('VERSION_CONFLICT'))));
    await openApplication('Learner 1');
    press('Answer');
    fireEvent.change(await screen.findByLabelText('New status'), { target: { value: 'shortlisted' } });
    press('Save');
    const said = 'Someone else has changed this application. Look at it again before you answer.';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });
});

describe('several at once', () => {
  it('get the same answer, those for whom it is possible', async () => {
    const on = server([applicant(1), applicant(3), HIRED]).on(moveApplication, (_, body) =>
      (body as { revision: number }).revision === 3 ? ok(applicant(1, { status: 'shortlisted' })) : refusedFor(refuse(moveNotPossible)),
    );
    open(on);
    await screen.findByText('1 to 3 of 3.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    fireEvent.click(bar.getByRole('button', { name: 'Shortlist' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Shortlist 2 learners?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Shortlist' }));
    await waitFor(() => expect(on.sent).toHaveLength(2));
    expect(on.sent.map(({ body }) => body)).toEqual([1, 3].map(() => ({ status: 'shortlisted', revision: 3 })));
  });

  it('are refused with a reason each', async () => {
    open(server([applicant(1)]).on(moveApplication, refused(409, 'Not now')));
    await screen.findByText('1 to 1 of 1.');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Learner 1' }));
    const bar = within(await screen.findByRole('region', { name: 'Selected rows' }));
    fireEvent.click(bar.getByRole('button', { name: 'Reject: position filled' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject 1 learner?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Reject: position filled' }));
    expect(await dialog.findByText('Learner 1: Not now')).toBeTruthy();
  });
});

it('Client Staff see names, states and dates, and the resumes that are shared', async () => {
  const { id, job_id, status, status_changed_at, answer_due_at, created_at, student, resume } = applicant(1);
  const row = { id, job_id, status, status_changed_at, answer_due_at, created_at };
  const whose = { id: student.id, full_name: student.full_name };
  open(
    server([
      { ...row, student: whose, resume },
      { ...row, id: idOf(19), student: whose, resume: null },
    ]),
    'Client Staff',
  );
  await screen.findByText('1 to 2 of 2.');
  expect(screen.queryByRole('columnheader', { name: 'Star and tier' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Open the application/ })).toBeNull();
  expect(screen.getByText('Not shared')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Analyst resume, resume of Learner 1' })).toBeTruthy();
});

it('an application of a learner whose data was erased keeps its outcome and nothing else', async () => {
  const erased = {
    student: { id: idOf(23), full_name: '', email: '' },
    resume: { id: idOf(33), title: '', view_url: '/api/admin/applications/x/resume' },
    current_location: '',
    status: 'rejected',
    status_changed_at: new Date().toISOString(),
  } as const;
  open(server([applicant(3, erased)]));
  const drawer = await openApplication('Erased applicant');
  expect(drawer.getByText('What this learner sent was erased at their request. The outcome stays.')).toBeTruthy();
  expect(drawer.getAllByText('Rejected').length).toBeGreaterThan(0);
  expect(drawer.queryByText('Mysuru')).toBeNull();
  expect(drawer.queryByRole('link')).toBeNull();
  expect(drawer.getByRole('button', { name: 'Answer' })).toHaveProperty('disabled', true);
});
