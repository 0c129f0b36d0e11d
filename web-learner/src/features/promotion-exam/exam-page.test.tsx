// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { atPage, open, press } from './exam-pages.story.js';
import { ExamServer, PRODUCT } from './exam-server.story.js';

const START = '/api/app/job-readiness/promotion-exam/start';
const NEXT = '2026-12-05T05:36:00.000Z';
const refusedBy = (reason: ExamEligibility['reasons'][number], facts: Partial<ExamEligibility> = {}) => {
  const server = atPage();
  server.eligibility = { eligible: false, reasons: [reason], ...facts };
  open();
  return server;
};

describe('the page of the promotion exam', () => {
  it('says what the exam is, how long, what it takes to pass, and how many attempts are used', async () => {
    atPage().eligibility = { attempts_used: 1 };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Promotion exam to Silver' })).toBeTruthy();
    const facts = ['Questions', '25', 'Pass mark', '70%', 'Your time', '60 minutes', 'Attempts', '1 of 3 used in the last 90 days'];
    for (const fact of facts) expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.getByText('You have not taken this exam yet.')).toBeTruthy();
  });

  it('says that extra time is in the limit', async () => {
    atPage().factor = 1.5;
    open();
    expect(await screen.findByText('90 minutes (60 minutes and your extra time)')).toBeTruthy();
    expect(screen.getByText('You need 70%. If you do not pass, the next attempt may begin 7 days later.')).toBeTruthy();
    expect(screen.getByText(/You have 90 minutes\. Time starts/)).toBeTruthy();
  });

  it('lists earlier attempts with day, score, outcome and a link to the result', async () => {
    const id = '01890000-0000-7000-8000-000000000077';
    const earlier = { id, passed: false, completed_at: '2026-11-14T05:36:00.000Z', score: 52, target_tier: 'SILVER' as const };
    atPage().eligibility = { previous_attempts: [earlier] };
    open();
    const row = within((await screen.findByText('14 Nov 2026, 11:06')).closest('li') ?? document.body);
    expect([row.getByText('Score 52%'), row.getByText('Not passed'), row.getByText('To Silver')]).toHaveLength(3);
    expect(row.getByRole('link', { name: 'See result of 14 Nov 2026, 11:06' }).getAttribute('href')).toBe(
      `/app/job-readiness/promotion-exam/${id}/result`,
    );
  });

  it('asks before it starts, starts once, and opens the questions', async () => {
    const server = atPage();
    server.status = 'not_started';
    open();
    await press('Start');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Start the exam now?' }));
    expect(dialog.getByText(/This uses one of your attempts\./)).toBeTruthy();
    expect(server.page.count(START)).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Promotion exam to Silver' }));
    expect([server.page.count(START), server.page.requests.find(({ path }) => path === START)?.body]).toEqual([1, { productId: PRODUCT }]);
  });

  it('starts nothing after Not now', async () => {
    const server = atPage();
    open();
    await press('Start');
    await press('Not now');
    expect(server.page.count(START)).toBe(0);
  });

  it('says why the start was refused', async () => {
    const server = atPage();
    const message = 'There is a wait between two attempts.';
    server.page.answer(START, () => ({ status: 409, json: { code: 'STATE_CONFLICT', message } }));
    open();
    await press('Start');
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('leads back to an open attempt', async () => {
    const server = atPage();
    server.eligibility = { eligible: false, reasons: ['ATTEMPT_IN_PROGRESS'], in_progress_attempt_id: server.attemptId };
    open();
    fireEvent.click(await screen.findByRole('link', { name: 'Continue the exam' }));
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });
});

describe('a learner who may not begin', () => {
  it.each([
    ['NOT_ENROLLED', {}, 'This programme is not offered to you any more.'],
    ['AT_TOP_TIER', { current_tier: 'GOLD', target_tier: null }, 'You have reached Gold, the highest tier.'],
    ['EXAM_NOT_AVAILABLE', {}, 'The promotion exam is not open at the moment. Your college decides when it opens.'],
    ['COOLDOWN', { next_attempt_at: NEXT }, 'There is a wait between two attempts. The next one may begin on 5 Dec 2026, 11:06.'],
    [
      'ATTEMPT_LIMIT',
      { next_attempt_at: NEXT, attempts_used: 3 },
      'You have used 3 of 3 attempts of the last 90 days. The next one may begin on 5 Dec 2026, 11:06.',
    ],
  ] as const)('reads why: %s', async (reason, facts, words) => {
    refusedBy(reason, facts);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
    expect(screen.getByRole('link', { name: 'How tiers work' })).toBeTruthy();
  });

  it('is led to the assessments that are left', async () => {
    refusedBy('ASSESSMENTS_INCOMPLETE', {
      current_tier: null,
      target_tier: null,
      completed_assessments_count: 1,
      all_assessments_complete: false,
    });
    expect(await screen.findByText(/^Complete all assessments first: 1 of 2 are done\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open assessments' }).getAttribute('href')).toBe(
      `/app/job-readiness/assessments?productId=${PRODUCT}`,
    );
  });

  it('has done all assessments and waits for the tier', async () => {
    refusedBy('ASSESSMENTS_INCOMPLETE', { current_tier: null, target_tier: null });
    expect(await screen.findByText('You have no tier yet. It comes once your assessments are counted.')).toBeTruthy();
  });

  it('reads every reason that holds', async () => {
    const server = atPage();
    server.eligibility = { eligible: false, reasons: ['EXAM_NOT_AVAILABLE', 'COOLDOWN'], next_attempt_at: NEXT };
    open();
    expect(await screen.findByText(/^The promotion exam is not open/)).toBeTruthy();
    expect(screen.getByText(/^There is a wait/)).toBeTruthy();
  });

  it('sees no numbers of an exam that is not set up', async () => {
    refusedBy('EXAM_NOT_AVAILABLE', {
      question_count: null,
      pass_threshold: null,
      time_limit_minutes: null,
      effective_time_limit_minutes: null,
    });
    expect(await screen.findByText('Attempts')).toBeTruthy();
    for (const name of ['Questions', 'Pass mark', 'Your time']) expect(screen.queryByText(name)).toBeNull();
  });
});

describe('the page without an answer', () => {
  it('says that the product is missing', async () => {
    const server = new ExamServer(() => '/app/job-readiness/promotion-exam');
    open();
    expect(await screen.findByRole('heading', { name: 'Product ID is required' })).toBeTruthy();
    expect(server.page.count('/api/app/job-readiness/promotion-exam/eligibility')).toBe(0);
  });

  it('says that the programme is unknown', async () => {
    const server = atPage();
    server.page.answer('/api/app/job-readiness/promotion-exam/eligibility', () => ({ status: 404, json: { message: 'Not found' } }));
    open();
    expect(await screen.findByRole('heading', { name: 'We could not find this programme' })).toBeTruthy();
  });

  it('says what failed, and tries again', async () => {
    const server = atPage();
    const path = '/api/app/job-readiness/promotion-exam/eligibility';
    server.page.answer(path, () => ({ status: 403, json: { message: 'You may not open this' } }));
    open();
    expect(await screen.findByRole('heading', { name: 'Failed to check promotion exam eligibility' })).toBeTruthy();
    const before = server.page.count(path);
    await press('Try Again');
    await screen.findByRole('heading', { name: 'Failed to check promotion exam eligibility' });
    expect(server.page.count(path)).toBe(before + 1);
  });
});
