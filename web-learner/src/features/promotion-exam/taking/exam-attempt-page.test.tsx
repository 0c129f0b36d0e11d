// @vitest-environment jsdom
/** The exam is taken on the screens of assessments; here is what its own calls and ends add. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atAttempt, open, press } from '../exam-pages.story.js';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'visibilityState');
});

const show = (visibilityState: 'hidden' | 'visible') =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

const opened = async () => {
  const server = atAttempt();
  open();
  await screen.findByText('Question 1 of 3');
  return server;
};
/** From the last question, which has the button on a phone as well. */
const submit = async () => {
  const server = atAttempt();
  server.saved.set(server.questionId(2), { value: ['a', 'b', 'c'], flagged: false });
  open();
  await press('Submit');
  const dialog = await screen.findByRole('alertdialog', { name: 'Submit Promotion exam to Silver?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }));
};

describe('an open attempt at the exam', () => {
  it('saves an answer by itself and says so', async () => {
    const server = await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    expect(screen.getByText('Saving')).toBeTruthy();
    await screen.findByText('All answers sent');
    expect(server.saved.get(server.questionId(1))).toEqual({ value: 'b', flagged: false });
  });

  it('tells how long its tab was left', async () => {
    const server = await opened();
    const real = performance.now.bind(performance);
    show('hidden');
    vi.spyOn(performance, 'now').mockImplementation(() => real() + 70_000);
    show('visible');
    await waitFor(() => expect(server.noted).toEqual([70]));
  });

  it('goes on where the learner left off', async () => {
    const server = atAttempt();
    server.saved.set(server.questionId(1), { value: 'b', flagged: false });
    open();
    expect(await screen.findByText('Question 2 of 3')).toBeTruthy();
  });

  it('is written in one window at a time', async () => {
    const server = atAttempt();
    server.isLeaseLost = true;
    open();
    expect(await screen.findByRole('heading', { name: 'This exam is open in another window' })).toBeTruthy();
    await press('Continue here');
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('sends the last answer on Save and exit, releases the lease and goes to the page of the exam', async () => {
    const server = await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    await press('Save and exit');
    expect(await screen.findByText('You have not taken this exam yet.')).toBeTruthy();
    expect([server.saved.get(server.questionId(1))?.value, server.writer]).toEqual(['b', null]);
  });

  it('shows its result once it is submitted', async () => {
    await submit();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 80%. You passed.' })).toBeTruthy();
  });
});

describe('an attempt at the exam that is over', () => {
  it('leads to its result', async () => {
    atAttempt().status = 'submitted';
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'You scored 80%. You passed.' })).toBeTruthy();
  });

  it('because staff voided it while it was open says so', async () => {
    const server = await opened();
    server.status = 'voided';
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    expect(await screen.findByRole('heading', { name: 'This attempt does not count' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/arrived after time ran out/)).toBeNull());
  });
});

describe('an attempt that does not open', () => {
  it.each([
    [404, 'We could not find this attempt'],
    [403, 'Failed to fetch exam attempt'],
    [500, 'Failed to fetch exam attempt'],
  ])('after %i says so, and asks once', async (status, title) => {
    const server = atAttempt();
    const path = `/api/app/job-readiness/promotion-exam/attempt/${server.attemptId}`;
    server.page.answer(path, () => ({ status, json: { message: 'No' } }));
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(server.page.count(path)).toBe(1);
  });
});
