// @vitest-environment jsdom
import { AppFrame } from '@paanch/ui/session/app-frame';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { AttemptServer } from '../attempt-server.story.js';
import { AssessmentListPage } from '../list/assessment-list-page.js';
import { ResultPage } from './result-page.js';

configure({ asyncUtilTimeout: 60_000 });

const PLACE = '/app/job-readiness/assessments';

function submitted(): AttemptServer {
  const server = new AttemptServer((id) => `${PLACE}/${id}/result`);
  server.status = 'submitted';
  return server;
}
const open = () =>
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={PLACE} element={<AssessmentListPage />} />
        <Route path={`${PLACE}/:assessmentId/result`} element={<ResultPage />} />
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a result', () => {
  it('waits with a skeleton, and then says the score first', async () => {
    submitted();
    open();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 67.' })).toBeTruthy();
    expect(screen.getByText(/2 of 3 correct, 12 min 30 s of 30 min/)).toBeTruthy();
  });

  it('shows a corrected score as it is now', async () => {
    submitted().score = 100;
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 100.' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Where 100 falls' })).toBeTruthy();
  });

  it('says nothing of single questions where the version does not show them', async () => {
    submitted();
    open();
    await screen.findByRole('heading', { level: 1, name: 'You scored 67.' });
    expect(screen.queryByRole('heading', { name: 'Question by question' })).toBeNull();
  });

  it('reviews question by question, in words, with what the author says of it', async () => {
    const server = submitted();
    server.review = [
      reviewed(server, 1),
      { ...reviewed(server, 2), is_correct: false, answer: 'a', explanation_html: '<p>Bricks are baked.</p>' },
      { ...reviewed(server, 3), is_correct: true, is_voided: true, answer: null },
    ] as AttemptServer['review'];
    open();
    const card = await screen.findByRole('region', { name: 'Question by question' });
    const rows = within(card)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li')?.textContent ?? '');
    expect(rows[0]).toMatch(/Question 1.*Right.*Your answer.*Mango/);
    expect(rows[1]).toMatch(/Question 2.*Not right.*Your answer.*Brick.*Explanation.*Bricks are baked\./);
    expect(rows[2]).toMatch(/Question 3.*Taken out, point given.*No answer/);
  });

  it('says what failed', async () => {
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
  it('says what is to do, with extra time as it came about, and where to begin', async () => {
    const server = new AttemptServer(() => `${PLACE}?productId=01890000-0000-7000-8000-000000000002`);
    server.status = 'not_started';
    server.factor = 1.5;
    open();
    expect(await screen.findByText('3 questions, 45 min (30 × 1.5)')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Reasoning' }).getAttribute('href')).toBe(`${PLACE}/${server.assessmentId}`);
  });

  it('says that a programme is needed', async () => {
    const server = new AttemptServer(() => PLACE);
    open();
    expect(await screen.findByText('Product ID is required')).toBeTruthy();
    expect(server.page.count('/api/app/job-readiness/assessments')).toBe(0);
  });
});
