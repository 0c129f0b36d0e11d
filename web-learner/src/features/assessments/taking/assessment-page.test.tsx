// @vitest-environment jsdom
import { AppFrame } from '@paanch/ui/session/app-frame';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { learnerMessages } from '../../../app/learner.messages.js';
import { AttemptServer } from '../attempt-server.story.js';
import { AssessmentPage } from './assessment-page.js';

configure({ asyncUtilTimeout: 60_000 });

const PLACE = '/app/job-readiness/assessments';
const serve = () => new AttemptServer((id) => `${PLACE}/${id}`);
const open = () =>
  render(
    <AppFrame area="learner" messages={learnerMessages}>
      <Routes>
        <Route path={`${PLACE}/:assessmentId`} element={<AssessmentPage />} />
        <Route path={`${PLACE}/:assessmentId/result`} element={<h1>The result</h1>} />
      </Routes>
    </AppFrame>,
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const said = () => screen.getByRole('alert').textContent;
const sent = () => screen.findByText('All answers sent');

/** As the browser says it. */
const network = (isOn: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: isOn, configurable: true });
    window.dispatchEvent(new Event(isOn ? 'online' : 'offline'));
  });

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'onLine');
  vi.unstubAllGlobals();
});

describe('before the start', () => {
  it('says how much there is to do, with extra time as it came about', async () => {
    const server = serve();
    server.status = 'not_started';
    server.factor = 1.5;
    open();
    expect(await screen.findByText('3 questions, 45 min (30 × 1.5)')).toBeTruthy();
    expect(screen.getByText(/You have 45 minutes/)).toBeTruthy();
    await press('Start');
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('says what failed, and opens when tried again', async () => {
    const server = serve();
    const path = `/api/app/assessments/${server.assessmentId}`;
    server.page.answer(path, () => ({ status: 403, json: { message: 'You may not open this' } }));
    open();
    expect(await screen.findByText('You may not open this')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This assessment could not be opened' })).toBeTruthy();
  });
});

describe('an open attempt', () => {
  it('saves an answer by itself and says so', async () => {
    const server = serve();
    open();
    fireEvent.click(await screen.findByRole('radio', { name: 'Mango' }));
    expect(screen.getByText('Saving')).toBeTruthy();
    await sent();
    expect(server.saved.get(server.questionId(1))).toEqual({ value: 'b', flagged: false });
  });

  it('goes on after the last answer', async () => {
    const server = serve();
    server.saved.set(server.questionId(1), { value: 'b', flagged: false });
    open();
    expect(await screen.findByText('Question 2 of 3')).toBeTruthy();
  });

  it('says that the network is gone and what becomes of lost time, sends when it is back, and says what was returned', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.isAway = true;
    network(false);
    fireEvent.click(mango);
    expect(await screen.findByText("You're offline.")).toBeTruthy();
    expect(screen.getAllByText(/Lost time is given back, up to 6 min\./).length).toBeGreaterThan(0);
    expect(said()).toContain("You're offline.");
    expect(server.saved.size).toBe(0);
    server.isAway = false;
    server.refunded = 100;
    network(true);
    await sent();
    expect(server.saved.get(server.questionId(1))).toEqual({ value: 'b', flagged: false });
    expect((await screen.findAllByText('+1 min 40 s returned')).length).toBeGreaterThan(0);
  });

  it('says that nothing is kept where the browser stores nothing', async () => {
    serve();
    open();
    expect(await screen.findByText('This browser stores nothing.')).toBeTruthy();
  });

  it('waits while another window writes, and takes over when asked to', async () => {
    const server = serve();
    server.isElsewhere = true;
    open();
    expect(await screen.findByRole('heading', { name: 'This assessment is open in another window' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Continue here');
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('stops when another window takes over, and keeps what was unsent for when it goes on here', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.isElsewhere = true;
    fireEvent.click(mango);
    expect(await screen.findByText(/1 answer from this device has not been sent/)).toBeTruthy();
    expect(server.saved.size).toBe(0);
    await press('Continue here');
    await waitFor(() => expect(server.saved.get(server.questionId(1))?.value).toBe('b'));
  });

  it('shows what was answered differently elsewhere, and lets the learner choose', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.isElsewhere = true;
    fireEvent.click(mango);
    await button('Continue here');
    server.seq = 9;
    server.saved.set(server.questionId(1), { value: 'a', flagged: false });
    await press('Continue here');
    await press('Previous');
    expect(await screen.findByText('You answered this differently elsewhere.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Brick' })).toHaveProperty('checked', true);
    await press('Use mine');
    await waitFor(() => expect(server.saved.get(server.questionId(1))?.value).toBe('b'));
    expect(screen.queryByText('You answered this differently elsewhere.')).toBeNull();
  });

  it('puts options in order by keyboard, step by step aloud, and takes the order as it stands', async () => {
    const server = serve();
    server.saved.set(server.questionId(1), { value: 'b', flagged: false });
    open();
    const handle = await button('Reorder Goat');
    fireEvent.click(handle);
    expect(said()).toBe('Goat picked up, position 3 of 3. Arrow keys move it, Space drops it, Escape puts it back.');
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(said()).toBe('Goat, position 2 of 3');
    fireEvent.keyDown(await button('Reorder Goat'), { key: 'Escape' });
    expect(said()).toBe('Goat put back, position 3 of 3');
    await press('Keep this order');
    await waitFor(() => expect(server.saved.get(server.questionId(2))?.value).toEqual(['a', 'b', 'c']));
    await press('Move down Elephant');
    expect(said()).toBe('Elephant, position 2 of 3');
    await waitFor(() => expect(server.saved.get(server.questionId(2))?.value).toEqual(['b', 'a', 'c']));
  });

  it('names what is open before it is submitted, with the way to each', async () => {
    const server = serve();
    server.saved.set(server.questionId(2), { value: ['b', 'c', 'a'], flagged: true });
    open();
    expect(await screen.findByText('Question 3 of 3')).toBeTruthy();
    await press('Submit');
    const dialog = await screen.findByRole('alertdialog');
    const listed = (name: string) =>
      within(within(dialog).getByRole('list', { name }))
        .getAllByRole('button')
        .map((one) => one.textContent);
    expect(listed('2 questions are not answered:')).toEqual(['1', '3']);
    expect(listed('1 question is flagged for review:')).toEqual(['2']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go to question 1' }));
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('is not ended from here while another window writes, and is once it goes on here', async () => {
    const server = serve();
    server.saved.set(server.questionId(2), { value: ['b', 'c', 'a'], flagged: false });
    open();
    await button('Submit');
    server.isElsewhere = true;
    const submit = async () => {
      await press('Submit');
      fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }));
    };
    await submit();
    expect(await screen.findByRole('heading', { name: 'This assessment is open in another window' })).toBeTruthy();
    expect(server.status).toBe('in_progress');
    await press('Continue here');
    await submit();
    expect(await screen.findByRole('heading', { name: 'The result' })).toBeTruthy();
  });

  it('says when the time is over, and shows the result', async () => {
    const server = serve();
    server.secondsLeft = 1;
    open();
    expect(await screen.findByRole('alertdialog', { name: 'Time is over' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The result' })).toBeTruthy();
    expect(server.status).toBe('submitted');
  });

  it('goes on when lost time comes back after the time seemed over', async () => {
    const server = serve();
    server.secondsLeft = 6;
    open();
    await screen.findByText('Question 1 of 3');
    server.isAway = true;
    network(false);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Time is over' }));
    expect(await dialog.findByText(/lost time is given back first/)).toBeTruthy();
    server.isAway = false;
    server.refunded = 300;
    network(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.status).toBe('in_progress');
  });

  it('says which answers came too late when the server had closed it', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.status = 'submitted';
    fireEvent.click(mango);
    expect((await screen.findAllByText('1 answer arrived after the time was over and does not count.')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('heading', { name: 'The result' })).toBeTruthy();
  });
});
