// @vitest-environment jsdom
import { listProducts, listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { readStudentExamNotes } from '@paanch/contracts/progress/noticing/notes';
import { notRefused } from '@paanch/contracts/progress/exams/reasons';
import {
  type ExamStats,
  giveExtraExamAttempt,
  listExamAttempts,
  type StaffExamAttempt,
  voidExamAttempt,
} from '@paanch/contracts/progress/exams/staff-exams';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { address, openAt } from '../../../../testing/staff-browser.js';
import { ok, refusedFor, StubServer } from '../../../../testing/stub-server.js';
import { listPageSuite } from '../../../../testing/suites/list-page-suite.js';
import { attemptsOf, examAttempt, examAttemptStories, openAttempt, voidedAttempt } from '../../../app/exams/exam-attempts.story.js';
import { examAttemptsMessages } from '../../../app/exams/exam-attempts.messages.js';
import { product } from '../exams.story.js';

const PAGE = '/admin/promotion-exams/attempts';
const products = () =>
  new StubServer()
    .on(listReadinessProductsForStaff, ok({ products: [product(0)] }))
    .on(listProducts, ok({ data: [], pagination: { page: 1, total: 0, hasNextPage: false } }));

const shared = ['Graduate Job Readiness', 'Silver'];
listPageSuite({
  address: PAGE,
  list: listExamAttempts,
  stories: examAttemptStories,
  words: examAttemptsMessages,
  body: 'paged',
  columns: ['Learner', 'Product', 'Target', 'Status', 'Score', 'Started', 'Ended'],
  rows: [
    ['Learner 0learner0@college.example', ...shared, 'Passed', '72%', '20 Nov 2026', '20 Nov 2026'],
    ['Learner 1learner1@college.example', ...shared, 'Failed', '48%', '20 Nov 2026', '20 Nov 2026'],
  ],
  filters: { Status: ['status', 'ABANDONED'], Result: ['passed', 'false'] },
  menu: {
    Details: listExamAttempts,
    'Notes and comment': readStudentExamNotes,
    'Give an extra attempt': giveExtraExamAttempt,
    'Void attempt': voidExamAttempt,
  },
  server: products,
});

const server = (rows: readonly StaffExamAttempt[], stats: Partial<ExamStats> = {}) =>
  products().on(listExamAttempts, ok(attemptsOf(rows, stats)));
const menuOf = (number: number) => `Actions for the attempt of Learner ${number}, Graduate Job Readiness, 20 Nov 2026, 11:30`;
const choose = async (number: number, entry: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menuOf(number) }));
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const giveReason = async (title: string, verb: string, reason = 'The power failed') => {
  const asking = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.change(asking.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.click(asking.getByRole('button', { name: verb }));
  return asking;
};

describe('the attempts at promotion exams', () => {
  it('have figures above them, with a good pass rate in words too', async () => {
    openAt(PAGE, server([examAttempt(0)]), 'Admin');
    const figures = within(await screen.findByRole('region', { name: 'Figures' }));
    const cardOf = (name: string) => figures.getByText(name).closest('.MuiCard-root')?.textContent;
    await waitFor(() => expect(cardOf('Pass rate')).toBe('Pass rate78%At least 70%'));
    expect(['Attempts', 'Passed', 'Failed', 'In progress', 'Abandoned'].map(cardOf)).toEqual([
      'Attempts12',
      'Passed7',
      'Failed2',
      'In progress1',
      'Abandoned2',
    ]);
    expect(cardOf('Average score')).toBe('Average score71%Of completed attempts');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });

  it.each([
    [69, '69%Of completed attempts'],
    [70, '70%At least 70%'],
    [null, 'NoneNone completed yet'],
  ] as const)('with a pass rate of %s say %s', async (rate, text) => {
    openAt(PAGE, server([examAttempt(0)], { pass_rate: rate }), 'Admin');
    const figures = within(await screen.findByRole('region', { name: 'Figures' }));
    expect(figures.getByText('Pass rate').closest('.MuiCard-root')?.textContent).toBe(`Pass rate${text}`);
  });

  it('follow the choice of a product', async () => {
    const on = server([examAttempt(0)]);
    openAt(PAGE, on, 'Admin');
    await screen.findByRole('option', { name: 'Programme 0' });
    fireEvent.change(screen.getByRole('combobox', { name: 'Product' }), { target: { value: product(0).id } });
    await waitFor(() => expect(address()).toBe(`${PAGE}?productId=${product(0).id}`));
    await waitFor(() => expect(on.requests.some(({ searchParams }) => searchParams.get('productId') === product(0).id)).toBe(true));
  });

  it('have a badge for every state, and offer what can be done in it', async () => {
    const rows = [examAttempt(0, { passed: null }), openAttempt(1), voidedAttempt(2)];
    openAt(PAGE, server(rows), 'Admin');
    const shown = within(await screen.findByRole('table', { name: 'Promotion exam attempts' }));
    for (const badge of ['Completed', 'In progress', 'Abandoned']) expect(shown.getByText(badge)).toBeTruthy();
    const offered = async (number: number) => {
      fireEvent.click(screen.getByRole('button', { name: menuOf(number) }));
      const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      return entries;
    };
    expect(await offered(1)).toEqual(['Details', 'Notes and comment', 'Void attempt']);
    expect(await offered(2)).toEqual(['Details', 'Notes and comment', 'Give an extra attempt']);
  });

  it('that were voided say why, who and when', async () => {
    openAt(PAGE, server([voidedAttempt(0)]), 'Admin');
    fireEvent.click(await screen.findByRole('button', { name: 'Attempt of Learner 0, Graduate Job Readiness, 20 Nov 2026, 11:30' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Attempt of Learner 0' }));
    for (const text of [
      'Meera Deshpande, 21 Nov 2026, 11:30: The power failed',
      'From Bronze to Silver',
      '72%, 18 of 25 correct. Pass mark: 70%.',
      'The learner began with an extra attempt.',
    ])
      expect(detail.getByText(text)).toBeTruthy();
    expect(detail.getByRole('link', { name: 'Go to the learner' }).getAttribute('href')).toBe(
      `/admin/learners/${examAttempt(0).student.id}`,
    );
  });
});

describe('voiding an attempt', () => {
  const TITLE = 'Void the attempt of Learner 0?';

  it('says what follows, takes a reason, and shows it as abandoned', async () => {
    const on = server([examAttempt(0)]);
    on.on(voidExamAttempt, () => {
      on.on(listExamAttempts, ok(attemptsOf([voidedAttempt(0)])));
      return ok({ attempt_id: examAttempt(0).id, status: 'ABANDONED' });
    });
    openAt(PAGE, on, 'Admin');
    await choose(0, 'Void attempt');
    const asking = within(await screen.findByRole('dialog', { name: TITLE }));
    expect(asking.getByText(/A tier that it earned stays/)).toBeTruthy();
    fireEvent.click(asking.getByRole('button', { name: 'Void attempt' }));
    expect(await asking.findByText('Reason is required')).toBeTruthy();
    await giveReason(TITLE, 'Void attempt');
    expect((await screen.findAllByText('The attempt is voided.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([{ route: voidExamAttempt.name, body: { reason: 'The power failed' } }]);
    const shown = within(screen.getByRole('table', { name: 'Promotion exam attempts' }));
    expect(await shown.findByText('Abandoned')).toBeTruthy();
  });

  it('that is refused says so, and keeps the reason', async () => {
    openAt(PAGE, server([examAttempt(0)]).on(voidExamAttempt, refusedFor(refuse('NOT_FOUND'))), 'Admin');
    await choose(0, 'Void attempt');
    const asking = await giveReason(TITLE, 'Void attempt');
    expect((await screen.findAllByText('Failed to void attempt')).length).toBeGreaterThan(0);
    expect(asking.getByLabelText('Reason')).toHaveProperty('value', 'The power failed');
  });
});

describe('an extra attempt', () => {
  const TITLE = 'Give Learner 1 an extra attempt?';
  const { student, product: programme } = examAttempt(1);

  it('is given to the learner in the programme, with a reason', async () => {
    const given = { id: examAttempt(5).id, student_id: student.id, product_id: programme.id, granted_at: '2026-11-21T06:00:00.000Z' };
    const on = server([examAttempt(0), examAttempt(1)]).on(giveExtraExamAttempt, { status: 201, body: given });
    openAt(PAGE, on, 'Admin');
    await choose(1, 'Give an extra attempt');
    await giveReason(TITLE, 'Give an extra attempt', 'Was ill');
    expect((await screen.findAllByText('Learner 1 has an extra attempt.')).length).toBeGreaterThan(0);
    expect(on.sent).toEqual([
      { route: giveExtraExamAttempt.name, body: { student_id: student.id, product_id: programme.id, reason: 'Was ill' } },
    ]);
  });

  it('is refused in words where the learner may begin anyway', async () => {
    openAt(PAGE, server([examAttempt(0), examAttempt(1)]).on(giveExtraExamAttempt, refusedFor(refuse(notRefused))), 'Admin');
    await choose(1, 'Give an extra attempt');
    await giveReason(TITLE, 'Give an extra attempt');
    expect((await screen.findAllByText(notRefused.message)).length).toBeGreaterThan(0);
  });
});
