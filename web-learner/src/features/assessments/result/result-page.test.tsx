// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { NO_ACCOMMODATIONS } from '@paanch/contracts/auth/accommodations';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { AttemptServer } from '../attempt-server.story.js';
import { AssessmentListPage } from '../list/assessment-list-page.js';
import { ResultPage } from './result-page.js';

const LIST_PATH = '/app/job-readiness/assessments';
const PRODUCT = '01890000-0000-7000-8000-000000000002';
const PROFILE = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'asha@college.example',
  client_name: 'Kaveri Valley College',
  ...NO_ACCOMMODATIONS,
  age_known: true,
  full_name: 'Asha Rao',
  phone: null,
  background_type: null,
  language: 'en',
  time_zone: 'Asia/Kolkata',
  date_of_birth: null,
  accommodations_request: null,
  share_settings: { accommodations: false },
};
const PROGRAMME = {
  id: PRODUCT,
  name: 'Job Readiness 2026',
  description: null,
  image_url: null,
  star_level: null,
  tier: null,
  is_primary: true,
  set_by_staff: null,
  groups: [],
  modules: [],
  completed_modules: 0,
  total_modules: 0,
  completion_percentage: 0,
};

function submitted(): AttemptServer {
  const server = new AttemptServer((id) => `${LIST_PATH}/${id}/result`);
  server.status = 'submitted';
  return server;
}
const open = () =>
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={LIST_PATH} element={<AssessmentListPage />} />
        <Route path={`${LIST_PATH}/:assessmentId/result`} element={<ResultPage />} />
      </Routes>
    </AppFrame>,
  );
const reviewed = (server: AttemptServer, position: number) => ({
  id: server.questionId(position),
  position,
  type: 'single' as const,
  prompt_html: `<p>Which of these, number ${position}?</p>`,
  options: [
    { id: 'a', text_html: '<p>Brick</p>' },
    { id: 'b', text_html: '<p>Mango</p>' },
  ],
  answer: 'b',
  is_correct: true,
  is_voided: false,
  explanation_html: null,
});

describe('a result', () => {
  it('shows a skeleton, then the score first', async () => {
    submitted();
    open();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 67%.' })).toBeTruthy();
    expect(screen.getByText(/2 of 3 correct, 12 min 30 s of 30 min/)).toBeTruthy();
  });

  it('shows a corrected score', async () => {
    submitted().score = 100;
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 100%.' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'How 100% compares' })).toBeTruthy();
  });

  it('shows no single questions if the version does not allow it', async () => {
    submitted();
    open();
    await screen.findByRole('heading', { level: 1, name: 'You scored 67%.' });
    expect(screen.queryByRole('heading', { name: 'Question by question' })).toBeNull();
  });

  it("reviews the questions one by one, with the author's explanations", async () => {
    const server = submitted();
    server.review = [
      reviewed(server, 1),
      { ...reviewed(server, 2), is_correct: false, answer: 'a', explanation_html: '<p>Bricks are baked.</p>' },
      { ...reviewed(server, 3), is_correct: true, is_voided: true, answer: null },
    ] as AttemptServer['review'];
    open();
    const card = await screen.findByRole('region', { name: 'Question by question' });
    for (const folded of ['1 correct', '1 removed, point given']) fireEvent.click(within(card).getByRole('button', { name: folded }));
    const rows = within(card)
      .getAllByRole('heading', { level: 4 })
      .map((heading) => heading.closest('li')?.textContent ?? '');
    expect(rows[0]).toMatch(/Question 2.*Incorrect.*Your answer.*Brick.*Explanation.*Bricks are baked\./);
    expect(rows[1]).toMatch(/Question 1.*Correct.*Your answer.*Mango/);
    expect(rows[2]).toMatch(/Question 3.*Removed, point given.*No answer/);
  });

  it('shows the wrong answers, and collapses the rest', async () => {
    const server = submitted();
    server.review = [
      reviewed(server, 1),
      { ...reviewed(server, 2), is_correct: false },
      { ...reviewed(server, 3), answer: null, is_correct: false },
    ];
    open();
    const card = await screen.findByRole('region', { name: 'Question by question' });
    const shown = () =>
      within(card)
        .queryAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent);
    const isOpen = (name: string) => within(card).getByRole('button', { name }).getAttribute('aria-expanded');
    expect(shown()).toEqual(['Question 2']);
    expect(['1 incorrect', '1 not answered', '1 correct'].map(isOpen)).toEqual(['true', 'false', 'false']);
    fireEvent.click(within(card).getByRole('button', { name: '1 not answered' }));
    expect(shown()).toEqual(['Question 2', 'Question 3']);
    fireEvent.click(within(card).getByRole('button', { name: '1 incorrect' }));
    expect(shown()).toEqual(['Question 3']);
  });

  it("draws the specification's bands if the server sends none", async () => {
    const server = submitted();
    server.listed = { tier_configuration: undefined };
    open();
    await screen.findByRole('heading', { level: 1, name: 'You scored 67%.' });
    for (const range of ['0 to 60', '61 to 80', '81 to 100']) expect(screen.getAllByText(range).length).toBeGreaterThan(0);
  });

  it('has the assessment in the document title, and learner, college and programme in print', async () => {
    const server = submitted();
    server.page.answer('/api/app/profile', () => ({ json: PROFILE }));
    server.page.answer('/api/app/job-readiness/products', () => ({
      json: { products: [PROGRAMME], student: null, interviewStatus: { isPassed: false, hasAttempted: false } },
    }));
    open();
    await screen.findByText('Kaveri Valley College');
    expect(document.title).toBe('Reasoning: your result | Paanch');
    const facts = [...document.querySelectorAll('dl dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]);
    expect(facts).toEqual([
      ['Learner', 'Asha Rao'],
      ['Institution', 'Kaveri Valley College'],
      ['Programme', 'Job Readiness 2026'],
      ['Assessment', 'Reasoning'],
      ['Date', '21 Nov 2026, 15:42'],
    ]);
  });

  it('mentions the star that was earned since', async () => {
    const server = submitted();
    server.listed = { current_student_state: { star_level: 'ONE', tier: 'SILVER', promotion_eligible: false } };
    open();
    const panel = await screen.findByRole('region', { name: 'Star ONE earned' });
    expect(within(panel).getByText('You have 1 of 5 stars')).toBeTruthy();
    expect(within(panel).getByRole('heading', { name: 'How you earned it' })).toBeTruthy();
    expect(within(panel).getByRole('button', { name: 'Why this star?' })).toBeTruthy();
    expect(screen.queryByText('Next: star ONE')).toBeNull();
  });

  it('says that time ran out, and that an attempt without answers still counts', async () => {
    const server = submitted();
    server.score = 0;
    server.closed = { correct_count: 0, timestamp_end: '2026-11-21T10:30:00.000Z', deadline_at: '2026-11-21T10:30:00.000Z' };
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 0%.' })).toBeTruthy();
    const facts = '0 of 3 correct, 30 min of 30 min. Time ran out on 21 Nov 2026, 16:00. This assessment still counts as done.';
    expect(screen.getByText(facts)).toBeTruthy();
  });

  it('does not count the moment in which the last answers arrived', async () => {
    const server = submitted();
    server.closed = { timestamp_end: '2026-11-21T10:30:01.000Z' };
    open();
    expect(await screen.findByText(/^2 of 3 correct, 30 min of 30 min\. Submitted/)).toBeTruthy();
  });

  it('includes time that was added back', async () => {
    const server = submitted();
    server.closed = { timestamp_end: '2026-11-21T10:30:20.000Z', refunded_seconds: 30 };
    open();
    expect(await screen.findByText(/^2 of 3 correct, 30 min 20 s of 30 min 30 s \(30 s added back\)\. Submitted/)).toBeTruthy();
  });

  it('that staff void while it is open says that it no longer counts', async () => {
    const server = submitted();
    open();
    await screen.findByRole('heading', { level: 1, name: 'You scored 67%.' });
    server.status = 'not_started';
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByRole('heading', { name: 'This result no longer counts' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Take it again' }).getAttribute('href')).toBe(`${LIST_PATH}/${server.assessmentId}`);
  });

  it('that does not exist gives possible reasons, and links to the assessment', async () => {
    const server = submitted();
    server.status = 'not_started';
    open();
    expect(await screen.findByRole('heading', { name: 'There is no result for Reasoning' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the assessment' }).getAttribute('href')).toBe(`${LIST_PATH}/${server.assessmentId}`);
  });

  it.each([400, 404])('of an assessment that does not exist (%i) links to Job Readiness', async (status) => {
    const server = submitted();
    server.page.answer(`/api/app/assessments/${server.assessmentId}`, () => ({ status, json: { message: 'Not found' } }));
    open();
    expect(await screen.findByRole('heading', { name: 'We could not find this assessment' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Job Readiness' }).getAttribute('href')).toBe('/app/job-readiness');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('shows what failed', async () => {
    const server = submitted();
    server.page.answer(`/api/app/assessments/${server.assessmentId}/attempts/${server.attemptId}`, () => ({
      status: 403,
      json: { message: 'You may not open this' },
    }));
    open();
    expect(await screen.findByRole('heading', { name: 'This result could not be loaded' })).toBeTruthy();
    expect(screen.getByText('You may not open this')).toBeTruthy();
  });
});

describe('the list of assessments', () => {
  it('shows what to do, the extra time with its factor, and where to start', async () => {
    const server = new AttemptServer(() => `${LIST_PATH}?productId=${PRODUCT}`);
    server.status = 'not_started';
    server.factor = 1.5;
    open();
    expect(await screen.findByText('3 questions, 45 min (30 × 1.5)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Reasoning' }).getAttribute('href')).toBe(`${LIST_PATH}/${server.assessmentId}`);
  });

  it('says that a programme is needed', async () => {
    const server = new AttemptServer(() => LIST_PATH);
    open();
    expect(await screen.findByText('Product ID is required')).toBeTruthy();
    expect(server.page.count('/api/app/job-readiness/assessments')).toBe(0);
  });

  it.each([
    [400, 'Product ID is required'],
    [404, 'We could not find this programme'],
  ])('says what is wrong with the URL (%i), and links to Job Readiness', async (status, title) => {
    const server = new AttemptServer(() => `${LIST_PATH}?productId=${PRODUCT}`);
    server.page.answer('/api/app/job-readiness/assessments', () => ({ status, json: { message: 'Product ID is required' } }));
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to Job Readiness' }).getAttribute('href')).toBe('/app/job-readiness');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('links to a result', async () => {
    const server = new AttemptServer(() => `${LIST_PATH}?productId=${PRODUCT}`);
    server.status = 'submitted';
    open();
    const link = await screen.findByRole('link', { name: 'See result of Reasoning' });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['See result', `${LIST_PATH}/${server.assessmentId}/result`]);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts down the time of a running attempt', async () => {
    const server = new AttemptServer(() => `${LIST_PATH}?productId=${PRODUCT}`);
    server.secondsLeft = 62;
    open();
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/^(?:01:0[0-2]|00:5\d) left$/);
    await waitFor(() => expect(timer.textContent).toMatch(/^00:5\d left$/));
  });

  it('says when the time is over, and shows the result once the server has closed the attempt', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = new AttemptServer(() => `${LIST_PATH}?productId=${PRODUCT}`);
    server.secondsLeft = 2;
    open();
    expect(await screen.findByText('Time is up. We are submitting your saved answers.')).toBeTruthy();
    server.status = 'submitted';
    act(() => void vi.advanceTimersByTime(11_000));
    expect(await screen.findByRole('link', { name: 'See result of Reasoning' })).toBeTruthy();
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
