// @vitest-environment jsdom
import { listClients } from '@paanch/contracts/auth/clients';
import { createEmployer, searchEmployers } from '@paanch/contracts/careers/employers';
import { changeJob, createJob, listJobs } from '@paanch/contracts/careers/jobs';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../testing/staff-browser.js';
import { ok, refused, refusedFor, StubServer } from '../../../testing/stub-server.js';
import { company, job, jobStories } from './job-list-page.story.js';

const first = job(0);
const DESCRIPTION = 'Join the billing team and own a small service by the fourth month.';
const employer = {
  ...company,
  id: '0192a6f0-0000-7000-8000-00000000e002',
  name: 'Tapti Foods',
  website: null,
  company_description: null,
  company_size: null,
  logo_key: null,
  revision: 1,
  created_at: first.created_at,
  updated_at: first.updated_at,
};

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const server = () =>
  new StubServer()
    .on(listJobs, jobStories.few)
    .on(listClients, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } }))
    .on(searchEmployers, ok({ employers: [company] }));
const box = () => within(screen.getByRole('dialog'));
const submit = (name: string) => box().getByRole('button', { name });
const field = (label: string | RegExp) => box().getByLabelText(label);
const type = (label: string | RegExp, text: string) => {
  const input = field(label);
  act(() => input.focus());
  fireEvent.change(input, { target: { value: text } });
  act(() => input.blur());
};
const reason = () => box().queryByText(/^Still to complete/)?.textContent;

async function openNew(answers: StubServer, personId?: string) {
  openAt('/admin/jobs', answers, 'Admin', personId);
  fireEvent.click(await screen.findByRole('button', { name: 'Add Job' }));
  await screen.findByRole('dialog', { name: 'Add Job' });
}

async function openEdit(answers: StubServer, title = first.title) {
  openAt('/admin/jobs', answers, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit job' }));
  await screen.findByRole('dialog', { name: 'Edit job' });
}

async function chooseEmployer(option: RegExp) {
  const search = box().getByRole('combobox', { name: 'Employer' });
  search.focus();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

async function fill() {
  type('Title', 'Graduate software engineer');
  await chooseEmployer(/Kaveri/);
  type('Location', 'Pune');
  type('Description', DESCRIPTION);
  type('Deadline', '31/12/2096');
}

describe('the dialog "Add Job"', () => {
  it('has six cards', async () => {
    await openNew(server());
    const cards = box()
      .getAllByRole('region')
      .map((card) => within(card).getByRole('heading').textContent);
    expect(cards).toEqual(['Basic Information', 'Job Details', 'Compensation', 'Job Tags', 'Requirements', 'Benefits']);
  });

  it('is off until the form is valid, and says beside it what is missing', async () => {
    await openNew(server());
    expect(submit('Add Job')).toHaveProperty('disabled', true);
    expect(reason()).toBe('Still to complete: Title, Employer, Location, Description, and Deadline.');
    await fill();
    await waitFor(() => expect(submit('Add Job')).toHaveProperty('disabled', false));
    expect(reason()).toBeUndefined();
    type('Deadline', '1 Jan 2020');
    expect(await box().findByText('Deadline must be in the future')).toBeTruthy();
    expect(reason()).toBe('Still to complete: Deadline.');
  });

  it('sends the end of the day in India, ids, amounts and entries', async () => {
    const answers = server().on(createJob, { status: 201, body: job(3) });
    await openNew(answers);
    await fill();
    type(/^Salary from/, '4,50,000');
    expect(box().getByText('Shows as ₹ 4.5L')).toBeTruthy();
    type('Tags (optional)', ' SQL ');
    type('Requirements (optional)', 'One internship');
    fireEvent.click(box().getByRole('switch', { name: 'Remote work allowed' }));
    await waitFor(() => expect(submit('Add Job')).toHaveProperty('disabled', false));
    fireEvent.click(submit('Add Job'));
    expect((await screen.findAllByText('Job created successfully.')).length).toBeGreaterThan(0);
    expect(answers.sent).toEqual([
      {
        route: createJob.name,
        body: {
          title: 'Graduate software engineer',
          employer_id: company.id,
          client_id: null,
          location: 'Pune',
          description: DESCRIPTION,
          employment_type: 'full-time',
          experience_level: 'entry',
          deadline: '2096-12-31T18:29:59.000Z',
          remote_allowed: true,
          salary_min: 450_000,
          salary_max: null,
          tags: ['SQL'],
          requirements: ['One internship'],
          benefits: [],
        },
      },
    ]);
  });

  it.each<[string | RegExp, string, string]>([
    ['Title', 'x'.repeat(201), 'Title must be less than 200 characters'],
    ['Location', '', 'Location is required'],
    ['Description', 'Too short', 'Description must be at least 50 characters'],
    ['Deadline', 'soon', 'Choose a day such as 3 Dec 2026'],
    [/^Salary from/, 'a lot', 'Salary must be a number'],
  ])('says at %s what is wrong with %j', async (label, value, message) => {
    await openNew(server());
    await fill();
    type(label, value);
    expect(await box().findByText(message)).toBeTruthy();
    expect(submit('Add Job')).toHaveProperty('disabled', true);
  });

  it('refuses a range of salaries that is turned round', async () => {
    await openNew(server());
    await fill();
    type(/^Salary from/, '600000');
    type(/^Salary to/, '500000');
    expect(await box().findByText('Maximum salary must be greater than or equal to minimum salary')).toBeTruthy();
  });

  it('creates an employer without leaving the form, and chooses it', async () => {
    const answers = server().on(createEmployer, { status: 201, body: employer });
    await openNew(answers);
    type('Title', 'Graduate software engineer');
    await chooseEmployer(/Create New Employer/);
    const inner = within(await screen.findByRole('dialog', { name: 'Add Employer' }));
    fireEvent.change(inner.getByLabelText('Name'), { target: { value: 'Tapti Foods' } });
    fireEvent.change(inner.getByLabelText('Location'), { target: { value: 'Surat' } });
    fireEvent.click(inner.getByRole('button', { name: 'Add Employer' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Employer' })).toBeNull());
    expect(box().getByRole('combobox', { name: 'Employer' })).toHaveProperty('value', 'Tapti Foods');
    expect(field('Title')).toHaveProperty('value', 'Graduate software engineer');
    expect(answers.sent.map(({ route }) => route)).toEqual([createEmployer.name]);
  });

  it('restores what was typed and not sent, the employer and the day included', async () => {
    const id = crypto.randomUUID();
    await openNew(server(), id);
    await fill();
    cleanup();
    await openNew(server(), id);
    await waitFor(() => expect(field('Title')).toHaveProperty('value', 'Graduate software engineer'));
    expect(box().getByRole('combobox', { name: 'Employer' })).toHaveProperty('value', company.name);
    expect(field('Deadline')).toHaveProperty('value', '31 Dec 2096');
  });

  it('keeps what was typed if it could not be saved, and says why', async () => {
    await openNew(server().on(createJob, refused(403, 'Not now')));
    await fill();
    await waitFor(() => expect(submit('Add Job')).toHaveProperty('disabled', false));
    fireEvent.click(submit('Add Job'));
    expect((await screen.findAllByText('Failed to create job. Please try again.')).length).toBeGreaterThan(0);
    expect(field('Title')).toHaveProperty('value', 'Graduate software engineer');
  });
});

describe('the dialog "Edit job"', () => {
  it('sends the stored moment of a deadline whose day stays, with any of the three statuses', async () => {
    const answers = server().on(changeJob, ok({ ...first, revision: 2 }));
    await openEdit(answers);
    fireEvent.change(field('Status'), { target: { value: 'expired' } });
    fireEvent.click(submit('Save changes'));
    expect((await screen.findAllByText('Job updated successfully.')).length).toBeGreaterThan(0);
    expect(answers.sent.at(-1)?.body).toMatchObject({ status: 'expired', deadline: first.deadline, revision: 1 });
  });

  it('leaves a deadline that is past as it is, and may be without an employer', async () => {
    const expired = job(1);
    const answers = server().on(changeJob, ok({ ...expired, revision: 2 }));
    await openEdit(answers, expired.title);
    expect(box().getByText('Without an employer, learners read "Confidential employer".')).toBeTruthy();
    type('Title', 'A better title');
    fireEvent.click(submit('Save changes'));
    await waitFor(() =>
      expect(answers.sent.at(-1)?.body).toMatchObject({ title: 'A better title', deadline: expired.deadline, employer_id: null }),
    );
  });

  it('shows both versions to two people who change the same job', async () => {
    const stored = { ...first, tags: ['Excel'], deadline: '2097-01-31T18:29:59.000Z', revision: 2 };
    const answers = server().on(changeJob, refusedFor(refuse('VERSION_CONFLICT', { members: { stored } })));
    await openEdit(answers);
    type('Title', 'Mine');
    fireEvent.click(submit('Save changes'));
    const tags = within(await screen.findByRole('region', { name: 'Tags' }));
    expect(tags.getByText('Excel')).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Deadline' })).getByText('31 Jan 2097')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Deadline')).toHaveProperty('value', '31 Jan 2097'));
  });
});
