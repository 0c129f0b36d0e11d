// @vitest-environment jsdom
import { AppFrame } from '@paanch/account/session/app-frame';
import { fakeVideos, loadVideo, playOn, theVideo } from '@paanch/testing/browser/fake-video';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { CourseServer, DURATION, LESSONS, QUESTIONS } from '../course-server.story.js';
import { CoursePage } from './course-page.js';

let server: CourseServer;
/** Tells that every mark is in view. */
let scrollToEnd: () => void;

beforeEach(() => {
  fakeVideos((change) => {
    act(change);
  });
  const marks = new Set<IntersectionObserverCallback>();
  class FakeObserver {
    constructor(readonly seen: IntersectionObserverCallback) {}
    observe() {
      marks.add(this.seen);
    }
    disconnect() {
      marks.delete(this.seen);
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  scrollToEnd = () =>
    act(() => marks.forEach((seen) => seen([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)));
});

async function open(search = '') {
  server = new CourseServer(search);
  return show();
}

function show() {
  return render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path="/app/job-readiness/courses/:moduleId" element={<CoursePage kind="readiness" />} />
      </Routes>
    </AppFrame>,
  );
}

const heading = (name: string, level = 2) => screen.findByRole('heading', { name, level });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const quiz = `?lesson=${LESSONS.quiz}`;

describe('a course', () => {
  it('opens at the first lesson to do, and its locks say what opens them', async () => {
    await open();
    await heading('What a cell is');
    const outline = within(screen.getByRole('navigation', { name: 'Lessons' }));
    expect(outline.getByText('Complete "What a cell is" first.')).toBeTruthy();
    expect(outline.getByText('New since you finished')).toBeTruthy();
    expect(outline.getByText('Optional')).toBeTruthy();
    expect(outline.queryByRole('link', { name: /Names and ranges/ })).toBeNull();
    expect(outline.getByRole('link', { name: /What a cell is/ }).getAttribute('aria-current')).toBe('true');
  });

  it('saves a video while it is watched, and opens the next lesson once enough was', async () => {
    await open();
    await button('Play');
    loadVideo();
    await press('Play');
    await waitFor(() => expect(server.saves).toHaveLength(1));
    playOn(DURATION + 1, DURATION);
    await waitFor(() => expect(server.saves.at(-1)).toMatchObject({ watched: [[0, DURATION]] }));
    const next = await screen.findByRole('link', { name: 'Next: Names and ranges' });
    fireEvent.click(next);
    const title = await heading('Names and ranges');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(await screen.findByRole('img', { name: 'Two columns' })).toBeTruthy();
    scrollToEnd();
    await waitFor(() => expect(server.saves.at(-1)).toMatchObject({ read_to_end: true }));
    expect(await screen.findByText('You have read this lesson.')).toBeTruthy();
  });

  it('keeps what was watched without a connection, and sends it when it is back', async () => {
    await open();
    await button('Play');
    loadVideo();
    await press('Play');
    await waitFor(() => expect(server.saves).toHaveLength(1));
    server.isAway = true;
    playOn(6);
    theVideo().pause();
    expect(await screen.findByText('Failed to save progress')).toBeTruthy();
    server.isAway = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(server.saves.at(-1)).toMatchObject({ watched: [[0, 6]] }));
  });

  it.each([
    ['locked says what opens it', { isLocked: true }, 'Earn star ONE to open the courses.'],
    ['unreachable says so', { isAway: true }, 'Failed to fetch course content'],
  ])('that is %s', async (_, parts, text) => {
    server = new CourseServer();
    Object.assign(server, parts);
    show();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the quiz of a lesson', () => {
  const answerAll = async () => {
    fireEvent.click(await screen.findByRole('radio', { name: 'Mango' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Two' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Four' }));
    fireEvent.click(screen.getByRole('radio', { name: 'True' }));
    const typed = ['10', 'order by'];
    for (const [index, box] of screen.getAllByRole('textbox').entries()) fireEvent.change(box, { target: { value: typed[index] } });
    await press('Use this order');
  };
  const answers = ['b', ['a', 'c'], true, '10', 'order by', ['a', 'b']];
  const sent = { answers: Object.fromEntries(QUESTIONS.map(({ id }, index) => [id, answers[index]])) };

  it('asks all six types, and hands them in by question', async () => {
    await open(quiz);
    server.grade({});
    await answerAll();
    await press('Hand in the quiz');
    await waitFor(() => expect(server.handedIn).toEqual([sent]));
    expect(await screen.findByText('You need 70% to pass.', { exact: false })).toBeTruthy();
    await press('Try again');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quiz' }));
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Mango' })).checked).toBe(false);
  });

  it('keeps its answers when it cannot be handed in, and says so', async () => {
    await open(quiz);
    fireEvent.click(await screen.findByRole('radio', { name: 'Mango' }));
    expect(screen.getByText('5 questions are not answered. They count as wrong.')).toBeTruthy();
    server.graded = { status: 400, json: { code: 'VALIDATION_FAILED', message: 'This answer does not fit the question' } };
    await press('Hand in the quiz');
    expect(await screen.findByText('Failed to submit quiz')).toBeTruthy();
    cleanup();
    show();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Mango' })).checked).toBe(true);
  });

  it('shows the wait as a clock, by the time of the server', async () => {
    server = new CourseServer(quiz);
    server.quiz = { next_attempt_at: new Date(Date.now() + 600_000).toISOString(), best_score: 50, questions: [] };
    show();
    expect((await screen.findByRole('timer')).textContent).toMatch(/^You can try again in (10:00|09:5\d)$/);
    expect(screen.getByText('Best score 50%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hand in the quiz' })).toBeNull();
  });

  it('after a pass explains what was wrong', async () => {
    await open(quiz);
    await answerAll();
    server.quiz = { passed: true, best_score: 83 };
    server.grade({
      score: 83,
      passed: true,
      correct_count: 5,
      lesson_completed: true,
      feedback: [{ question_id: QUESTIONS[3]?.id, explanation_html: '<p>Five and five are ten.</p>' }],
    });
    await press('Hand in the quiz');
    expect((await screen.findAllByText('You passed with 83%')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Five and five are ten.')).toBeTruthy();
    expect(await screen.findByText('Passed')).toBeTruthy();
  });
});
