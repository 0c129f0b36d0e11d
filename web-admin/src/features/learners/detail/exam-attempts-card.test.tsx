// @vitest-environment jsdom
import { giveExtraExamAttempt, listExamAttempts, voidExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { readStudentExamNotes } from '@paanch/contracts/progress/noticing/notes';
import { readStudentProgress } from '@paanch/contracts/progress/students';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../../testing/staff-browser.js';
import { ok, refused } from '../../../../testing/stub-server.js';
import { attemptsOf, examAttempt, voidedAttempt } from '../../../app/exams/exam-attempts.story.js';
import { LEARNER_ID, PRODUCT, progress, serverWith } from './learner-page.story.js';

const PAGE = `/admin/learners/${LEARNER_ID}`;
const card = async () => within(await screen.findByRole('region', { name: 'Promotion exam' }));
const own = { student: { id: LEARNER_ID, full_name: 'Learner 0', email: 'learner0@college.example' } };
const server = () => serverWith('full').on(listExamAttempts, ok(attemptsOf([examAttempt(0, own), { ...voidedAttempt(1), ...own }])));
const choose = async (entry: string) => {
  const [menu] = await (await card()).findAllByRole('button', { name: /^Actions for the attempt of Learner 0/ });
  fireEvent.click(menu ?? document.body);
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

describe('the promotion exam of a learner', () => {
  it('shows an Admin every attempt of this learner', async () => {
    const on = server();
    openAt(PAGE, on, 'Admin');
    const rows = (await (await card()).findAllByRole('row')).slice(1).map(({ children }) => [...children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Graduate Job Readiness', 'Silver', 'Passed', '72%', '20 Nov 2026', '20 Nov 2026', ''],
      ['Graduate Job Readiness', 'Silver', 'Abandoned', '48%', '20 Nov 2026', '20 Nov 2026', ''],
    ]);
    const asked = on.requests.filter(({ pathname }) => pathname === listExamAttempts.path);
    expect(asked.map(({ searchParams }) => searchParams.get('studentId'))).toEqual([LEARNER_ID]);
  });

  it('is absent for others, who may not read it', async () => {
    const on = server();
    openAt(PAGE, on, 'Staff');
    await screen.findByRole('region', { name: 'Attempts' });
    expect(screen.queryByRole('region', { name: 'Promotion exam' })).toBeNull();
    expect(on.requests.some(({ pathname }) => pathname === listExamAttempts.path)).toBe(false);
  });

  it('lets an Admin void an attempt and give an extra one', async () => {
    const given = { id: examAttempt(9).id, student_id: LEARNER_ID, product_id: PRODUCT.id, granted_at: '2026-11-21T06:00:00.000Z' };
    const on = server()
      .on(voidExamAttempt, ok({ attempt_id: examAttempt(0).id, status: 'ABANDONED' }))
      .on(giveExtraExamAttempt, { status: 201, body: given });
    openAt(PAGE, on, 'Admin');
    for (const [entry, title] of [
      ['Void attempt', 'Void the attempt of Learner 0?'],
      ['Give an extra attempt', 'Give Learner 0 an extra attempt?'],
    ] as const) {
      await choose(entry);
      const asking = within(await screen.findByRole('dialog', { name: title }));
      fireEvent.change(asking.getByLabelText('Reason'), { target: { value: 'Was ill' } });
      fireEvent.click(asking.getByRole('button', { name: entry }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(on.sent.map(({ route }) => route)).toEqual([voidExamAttempt.name, giveExtraExamAttempt.name]);
  });

  it('has what was noticed of an attempt, with the comment', async () => {
    const at = '2026-11-20T06:10:00.000Z';
    const on = server().on(
      readStudentExamNotes,
      ok({ notes: [{ kind: 'tab_left', at, seconds: 12 }], comment: { text: 'The power failed.', written_at: at }, comment_until: at }),
    );
    openAt(PAGE, on, 'Admin');
    await choose('Notes and comment');
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes on the attempt of Learner 0' }));
    expect(await dialog.findByText(/left the tab for 12 seconds$/)).toBeTruthy();
    expect(dialog.getByText('The power failed.')).toBeTruthy();
  });

  it('says when there is none, and what failed', async () => {
    const on = server().on(listExamAttempts, refused(403, 'Not now'));
    openAt(PAGE, on, 'Admin');
    expect(await screen.findByText('Failed to load the promotion exam attempts')).toBeTruthy();
    on.on(listExamAttempts, ok(attemptsOf([])));
    for (const button of screen.getAllByRole('button', { name: 'Try Again' })) fireEvent.click(button);
    expect(await screen.findByText('No promotion exam started yet.')).toBeTruthy();
  });

  it('that was passed is why the tier is what it is', async () => {
    const promotion = {
      kind: 'promotion',
      id: examAttempt(0).id,
      product_id: PRODUCT.id,
      product_name: PRODUCT.name,
      decided_at: '2026-11-20T06:40:00.000Z',
      attempt_id: examAttempt(0).id,
      tier: 'SILVER',
      previous_tier: 'BRONZE',
      score: 72,
      pass_threshold: 70,
      config_version: 3,
      next_tier: 'GOLD',
    };
    openAt(PAGE, server().on(readStudentProgress, ok({ ...progress, receipts: [promotion] })), 'Admin');
    const why = within(await screen.findByRole('region', { name: 'Why these stars and tiers' }));
    expect(why.getByRole('heading', { name: 'Silver, by the promotion exam' })).toBeTruthy();
    expect(why.getByText('Promotion exam passed from Bronze: 72%, pass mark 70%. Version 3 of the exam.')).toBeTruthy();
  });
});
