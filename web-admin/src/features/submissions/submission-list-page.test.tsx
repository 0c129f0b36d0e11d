// @vitest-environment jsdom
import { listClients } from '@paanch/contracts/auth/clients';
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { listProjectSubmissions, readSubmission, reviewSubmission, type SubmissionDetail } from '@paanch/contracts/interview/submissions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { aBrief } from '@paanch/testing/builders/a-brief';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { address, openAt } from '../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../testing/stub-server.js';

beforeAll(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
});

const AT = '2026-11-20T06:00:00.000Z';
const idOf = (number: number) => `0192a6f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const detail = (number: number, parts: Partial<SubmissionDetail> = {}): SubmissionDetail => ({
  id: idOf(number),
  submission_type: 'project',
  student: { id: idOf(50), full_name: `Learner ${number}`, email: 'one@college.example', client: { id: idOf(60), name: 'Kaveri College' } },
  product: { id: idOf(70), name: 'Campus' },
  project: { id: idOf(80), name: 'Credit book', project_type: 'BUSINESS_PROPOSAL' },
  background_type: 'ECONOMICS',
  tier_when_submitted: 'SILVER',
  number: 2,
  score: 72,
  confidence_score: 40,
  ai_grade_status: 'completed',
  ai_verdict: 'needs_review',
  engine: 'embedded',
  manual_review_status: 'pending',
  admin_feedback: null,
  submission_date: AT,
  content_size: 1_200,
  review_due_at: '2026-11-21T06:00:00.000Z',
  is_overdue: true,
  revision: 3,
  brief: aBrief(),
  brief_version: 1,
  content: {
    title: 'Udhar Book',
    body_markdown: `${'Owners write credit in a notebook. '.repeat(4)}<script>alert(1)</script>`,
    links: ['https://example.com/book'],
    files: [{ key: idOf(90), original_filename: 'plan.pdf', mime_type: 'application/pdf', file_size: 500 }],
  },
  ai_use_statement: 'Spelling only.',
  criteria: [
    { criterion: 'Numbers', weight: 25, level: 3, points: 15, quotes: ['a notebook'], rationale: 'One figure.', tip: 'Test the churn.' },
  ],
  passes: [
    {
      number: 1,
      model: 'rules',
      prompt_version: '1',
      criteria: [{ criterion: 'Numbers', level: 3, quotes: [], rationale: 'One figure.' }],
      void_for: null,
    },
  ],
  flags: ['addressed'],
  background_version: 4,
  review: { status: 'rejected', feedback: 'Not yet.', reviewer: 'Farhan Qureshi', reviewed_at: AT },
  history: [
    { at: '2026-11-20T07:00:00.000Z', what: 'graded', by: null, score: 72, feedback: null, number: 2 },
    { at: AT, what: 'submitted', by: null, score: null, feedback: null, number: 2 },
  ],
  ...parts,
});

const page = (data: readonly unknown[], waiting = data.length) =>
  ok({ data, pagination: { page: 1, total: data.length, hasNextPage: false }, waiting, overdue: 1 });
const server = (details = [detail(1), detail(2), detail(3)]) =>
  new StubServer()
    .on(listProjectSubmissions, page(details))
    .on(readSubmission, ({ pathname }) => ok(details.find(({ id }) => pathname.endsWith(id)) ?? details[0]))
    .on(listClients, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } }))
    .on(listProducts, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } }))
    .on(listReadinessProductsForStaff, ok({ products: [] }));

async function review(number = 1, on = server()) {
  openAt('/admin/submissions', on, 'Admin');
  fireEvent.click(await screen.findByRole('button', { name: `Review the submission of Learner ${number}, Credit book` }));
  await screen.findByText('Your decision');
  return on;
}
const key = (name: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const feedback = () => screen.getByLabelText<HTMLTextAreaElement>('Feedback');
const place = (text: string) => screen.findByText(text);

describe('the list of submissions', () => {
  it('says how much waits and how much is overdue', async () => {
    openAt('/admin/submissions', server(), 'Admin');
    expect(await screen.findByText('3 wait for a person. 1 is overdue.')).toBeTruthy();
    const row = await screen.findByRole('button', { name: /Learner 1/ });
    expect(row.closest('[role="row"]')?.textContent).toContain('Overdue since 21 Nov 2026');
  });

  it.each([
    ['Review', 'status', 'approved'],
    ['Project type', 'projectType', 'CASE_STUDY'],
    ['Background', 'backgroundType', 'DESIGN'],
    ['Score', 'scoreRange', '60-79'],
    ['Length', 'contentSize', 'large'],
  ])('follows the choice of %s', async (label, name, value) => {
    const on = server();
    openAt('/admin/submissions', on, 'Admin');
    fireEvent.change(await screen.findByRole('combobox', { name: label }), { target: { value } });
    await waitFor(() => expect(address()).toBe(`/admin/submissions?${name}=${value}`));
    await waitFor(() => expect(on.requests.some(({ searchParams }) => searchParams.get(name) === value)).toBe(true));
  });

  it('is for Admins alone', async () => {
    openAt('/admin/submissions', server(), 'Staff');
    expect(await screen.findByText("Your role can't open this page")).toBeTruthy();
  });
});

describe('a review', () => {
  it('shows what the machine says, what was handed in, and what an earlier reviewer wrote', async () => {
    await review();
    const box = within(screen.getByRole('dialog', { name: 'Review project submission' }));
    for (const text of ['Needs review', 'Silver Tier', 'Practice engine', '15 of 25', 'a notebook', 'Spelling only.'])
      expect(box.getByText(text)).toBeTruthy();
    expect(box.getByText(/Owners write credit/).textContent).toContain('<script>alert(1)</script>');
    expect(box.getByRole('link', { name: /plan\.pdf/ }).getAttribute('href')).toBe(
      `/api/admin/job-readiness/submissions/${idOf(1)}/files/${idOf(90)}`,
    );
    expect(box.getByText('Replaces the earlier review of 20 Nov 2026 by Farhan Qureshi.')).toBeTruthy();
    expect(box.getByText('The text speaks to its grader instead of answering its brief.')).toBeTruthy();
  });

  it('needs a decision and feedback', async () => {
    const on = await review();
    fireEvent.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review decision is required')).toBeTruthy();
    expect(screen.getByText('Feedback is required')).toBeTruthy();
    expect(on.sent).toEqual([]);
  });

  it('is done by keyboard alone, and leads to the next', async () => {
    const on = server().on(reviewSubmission, ok(detail(1, { manual_review_status: 'approved' })));
    await review(1, on);
    key('a');
    expect(screen.getByRole('radio', { name: /^Approve/ })).toHaveProperty('checked', true);
    await waitFor(() => expect(document.activeElement).toBe(feedback()));
    key('j');
    expect(screen.getByText('1 of 3')).toBeTruthy();
    fireEvent.change(feedback(), { target: { value: 'Strong field work.' } });
    key('Enter', { ctrlKey: true });
    expect((await screen.findAllByText('Project submission has been approved.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([
      { route: reviewSubmission.name, body: { status: 'approved', admin_feedback: 'Strong field work.', revision: 3 } },
    ]);
    await place('2 of 3');
    key('j');
    await place('3 of 3');
    key('k');
    await place('2 of 3');
  });

  it('is sent once, however often it is submitted', async () => {
    const on = server().on(reviewSubmission, 'never');
    await review(1, on);
    key('a');
    fireEvent.change(feedback(), { target: { value: 'Strong.' } });
    key('Enter', { ctrlKey: true });
    await waitFor(() => expect(on.sent).toHaveLength(1));
    key('Enter', { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: /^Submitting/ }));
    expect(on.sent).toHaveLength(1);
  });

  it('has no keys behind the question whether to discard it', async () => {
    await review();
    key('a');
    fireEvent.change(feedback(), { target: { value: 'Strong.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog');
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.body, { key: 'r' });
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('1 of 3')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Approve/ })).toHaveProperty('checked', true);
  });

  it('ends at both ends of the queue', async () => {
    await review(3);
    expect(screen.getByText('3 of 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', false);
  });

  it('that was written and not sent is there again', async () => {
    await review();
    key('r');
    fireEvent.change(feedback(), { target: { value: 'Show the numbers.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await place('2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(feedback().value).toBe('Show the numbers.'));
  });

  it('made by someone else since is shown before it is replaced', async () => {
    const theirs = detail(1, {
      revision: 4,
      review: { status: 'approved', feedback: 'Fine by me.', reviewer: 'Revati Soman', reviewed_at: AT },
    });
    const on = server([detail(1)]).on(reviewSubmission, refusedFor(refuse('VERSION_CONFLICT')));
    await review(1, on);
    key('r');
    fireEvent.change(feedback(), { target: { value: 'Not enough.' } });
    on.on(readSubmission, ok(theirs));
    key('Enter', { ctrlKey: true });
    expect(await screen.findByText('Someone else has reviewed this since you opened it')).toBeTruthy();
    expect(await screen.findByText('Revati Soman: Project submission has been approved. Fine by me.')).toBeTruthy();
    expect(feedback().value).toBe('Not enough.');
    on.on(reviewSubmission, ok(detail(1)));
    key('Enter', { ctrlKey: true });
    await waitFor(() => expect(on.sent.at(-1)?.body).toMatchObject({ revision: 4, admin_feedback: 'Not enough.' }));
  });

  it('of what is still being graded waits', async () => {
    await review(1, server([detail(1, { ai_grade_status: 'pending', score: null })]));
    expect(screen.getByText('This submission is still being graded.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit Review' })).toHaveProperty('disabled', true);
  });
});
