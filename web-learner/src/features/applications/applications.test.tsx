// @vitest-environment jsdom
import {
  listApplications,
  type OwnApplication,
  type OwnApplicationDetail,
  readApplication,
  withdrawApplication,
} from '@paanch/contracts/careers/applying';
import { applicationEnded } from '@paanch/contracts/careers/reasons';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Route, Routes } from 'react-router';
import { type Answer, AppStory, askedOf } from '../../app/app.story.js';
import { ApplicationPage } from './detail/application-page.js';
import { ApplicationListPage } from './list/application-list-page.js';

// The page loads it with its first rows, which may take longer than a test waits.
beforeAll(() => import('@paanch/ui/list/paged/data-table'));

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const AT = '2026-11-20T09:00:00.000Z';

const application = (number: number, parts: Partial<OwnApplication> = {}): OwnApplication => ({
  id: idOf(number),
  job: {
    id: idOf(50 + number),
    title: `Job ${number}`,
    location: 'Pune',
    status: 'active',
    deadline: AT,
    company: null,
    is_archived: false,
  },
  resume: { id: idOf(60), title: 'Engineer' },
  status: 'submitted',
  reason_code: null,
  note: null,
  answer_due_at: '2099-12-04T09:00:00.000Z',
  status_changed_at: AT,
  created_at: AT,
  ...parts,
});

const REJECTED = { status: 'rejected', reason_code: 'location', note: 'The depot is in Wardha.', answer_due_at: null } as const;

const detail = (parts: Partial<OwnApplicationDetail> = {}): OwnApplicationDetail => ({
  ...application(1),
  form: {
    qualification: 'B.Com.',
    current_location: 'Mysuru',
    relevant_experience: null,
    additional_notes: null,
    expected_salary_min: 300_000,
    expected_salary_max: null,
    earliest_start_date: '2027-06-15',
    notice_period_days: 15,
  },
  status_history: [{ status: 'submitted', at: AT, reason_code: null, note: null }],
  ...parts,
});

function open(path: string, answers: readonly Answer[]) {
  window.history.replaceState(null, '', path);
  return render(
    <AppStory answers={answers}>
      <Routes>
        <Route path="/app/careers/applications" element={<ApplicationListPage />} />
        <Route path="/app/careers/applications/:applicationId" element={<ApplicationPage />} />
      </Routes>
    </AppStory>,
  );
}

const openList = (rows: readonly OwnApplication[]) =>
  open('/app/careers/applications', [
    { route: listApplications, reply: { data: [...rows], pagination: { page: 1, total: rows.length, hasNextPage: false } } },
  ]);
const openOne = (reply: OwnApplicationDetail, others: readonly Answer[] = []) =>
  open(`/app/careers/applications/${reply.id}`, [{ route: readApplication, reply }, ...others]);

describe('the applications', () => {
  it('say how far each has come, and until when an answer is promised', async () => {
    openList([
      application(1),
      application(2, { status: 'viewed', answer_due_at: '2026-11-01T09:00:00.000Z' }),
      application(3, REJECTED),
      application(4, { status: 'withdrawn', answer_due_at: null }),
    ]);
    await screen.findByText('1 to 4 of 4.');
    const texts = screen
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(texts.map((text) => /Submitted|Viewed|Not selected|Withdrawn/.exec(text)?.[0])).toEqual([
      'Submitted',
      'Viewed',
      'Not selected',
      'Withdrawn',
    ]);
    expect(texts.map((text) => /By 4 Dec 2099|Overdue since 1 Nov 2026|Answered|Ended/.exec(text)?.[0])).toEqual([
      'By 4 Dec 2099',
      'Overdue since 1 Nov 2026',
      'Answered',
      'Ended',
    ]);
    expect(screen.getByRole('link', { name: 'Job 1' }).getAttribute('href')).toBe(`/app/careers/applications/${idOf(1)}`);
  });

  it('lead to Careers where there are none', async () => {
    openList([]);
    const link = await screen.findByRole('link', { name: 'Go to Careers' });
    expect(link.getAttribute('href')).toBe('/app/careers');
  });
});

describe('one application', () => {
  it('shows what was sent, what has happened, and why it was rejected', async () => {
    openOne(
      detail({
        ...REJECTED,
        status_history: [
          { status: 'submitted', at: AT, reason_code: null, note: null },
          { status: 'rejected', at: '2026-11-21T09:00:00.000Z', reason_code: 'location', note: 'The depot is in Wardha.' },
        ],
      }),
    );
    expect(await screen.findByText('Reason: Location')).toBeTruthy();
    expect(screen.getByText('The depot is in Wardha.', { exact: false })).toBeTruthy();
    expect(screen.getByText('From ₹ 3L a year')).toBeTruthy();
    const [first] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Not selected');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it.each(['submitted', 'viewed', 'shortlisted', 'interview', 'offered'] as const)('can be withdrawn while it is %s', async (status) => {
    openOne(detail({ status }), [{ route: withdrawApplication, reply: application(1, { status: 'withdrawn', answer_due_at: null }) }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your application for Job 1?' }));
    expect(askedOf(withdrawApplication)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect((await screen.findAllByText('Application withdrawn.')).length).toBeGreaterThan(0);
    expect(askedOf(withdrawApplication)).toHaveLength(1);
  });

  it('says why it could not be withdrawn', async () => {
    openOne(detail(), [{ route: withdrawApplication, status: 409, reply: { message: applicationEnded.message } }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect((await screen.findAllByText(/This application has ended already\./)).length).toBeGreaterThan(0);
  });

  it('leads to its job, unless that was deleted', async () => {
    const { unmount } = openOne(detail());
    expect((await screen.findByRole('link', { name: 'See the job' })).getAttribute('href')).toBe(`/app/careers/jobs/${idOf(51)}`);
    unmount();
    const { job } = application(1);
    openOne(detail({ job: { ...job, is_archived: true } }));
    expect(await screen.findByText('This job was deleted.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See the job' })).toBeNull();
  });
});
