// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, network, open, press, said, sent, serve } from './taking-page.story.js';

describe('before the start', () => {
  it('shows how much there is to do, and the extra time with its factor', async () => {
    const server = serve();
    server.status = 'not_started';
    server.factor = 1.5;
    open();
    expect(await screen.findByText('3 questions, 45 min (30 × 1.5)')).toBeTruthy();
    expect(screen.getByText(/You have 45 minutes/)).toBeTruthy();
    expect(screen.getByText(/we add back up to 9 minutes/)).toBeTruthy();
    await press('Start');
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('shows what failed, and opens on retry', async () => {
    const server = serve();
    const path = `/api/app/assessments/${server.assessmentId}`;
    server.page.answer(path, () => ({ status: 403, json: { message: 'You may not open this' } }));
    open();
    expect(await screen.findByText('You may not open this')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'This assessment did not open' })).toBeTruthy();
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

  it('continues after the last answer', async () => {
    const server = serve();
    server.saved.set(server.questionId(1), { value: 'b', flagged: false });
    open();
    expect(await screen.findByText('Question 2 of 3')).toBeTruthy();
  });

  it('reports a lost connection and what happens to lost time, sends when it is back, and says how much was added back', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.isAway = true;
    network(false);
    fireEvent.click(mango);
    expect(await screen.findByText("You're offline.")).toBeTruthy();
    expect(screen.getAllByText(/We add back lost time, up to 6 min\./).length).toBeGreaterThan(0);
    expect(said()).toContain("You're offline.");
    expect(server.saved.size).toBe(0);
    server.isAway = false;
    server.refunded = 100;
    network(true);
    await sent();
    expect(server.saved.get(server.questionId(1))).toEqual({ value: 'b', flagged: false });
    expect((await screen.findAllByText('1 min 40 s added back')).length).toBeGreaterThan(0);
  });

  it('warns if the browser cannot store answers', async () => {
    serve();
    open();
    expect(await screen.findByText("This browser can't keep your answers.")).toBeTruthy();
  });

  it('waits while another window has the lease, and takes it over on request', async () => {
    const server = serve();
    server.isLeaseLost = true;
    open();
    expect(await screen.findByRole('heading', { name: 'This assessment is open in another window' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Continue here');
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  });

  it('stops when another window takes over, and keeps unsent answers until it continues here', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.isLeaseLost = true;
    fireEvent.click(mango);
    expect(await screen.findByText(/1 answer from this device has not been sent/)).toBeTruthy();
    expect(server.saved.size).toBe(0);
    await press('Continue here');
    await waitFor(() => expect(server.saved.get(server.questionId(1))?.value).toBe('b'));
  });

  it('shows conflicting answers, and lets the learner choose', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.isLeaseLost = true;
    fireEvent.click(mango);
    await button('Continue here');
    server.seq = 9;
    server.saved.set(server.questionId(1), { value: 'a', flagged: false });
    await press('Continue here');
    // Opens the conflicting question rather than the one after the last answer.
    expect(await screen.findByText('You chose Brick on another device.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Brick' })).toHaveProperty('checked', true);
    expect(within(screen.getByRole('banner')).getByText('1 question has two answers.')).toBeTruthy();
    expect(screen.queryByText('All answers sent')).toBeNull();
    expect(screen.getByText('Waiting for your choice')).toBeTruthy();
    await press('Next');
    await press('Questions, 1 of 3 answered, 1 needs attention');
    await press('Question 1, two answers');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Next');
    await press('Go to question 1');
    await press('Use Mango');
    await waitFor(() => expect(server.saved.get(server.questionId(1))?.value).toBe('b'));
    expect(screen.queryByText('1 question has two answers.')).toBeNull();
    expect(await screen.findByText('All answers sent')).toBeTruthy();
    expect(await button('Questions, 1 of 3 answered')).toBeTruthy();
  });

  it('warns about an answer that is not a number while typing, and does not count it as answered', async () => {
    const server = serve();
    server.questions = [
      { type: 'numeric', prompt_html: '<p>How many is 6 times 7?</p>', options: [] },
      { type: 'true_false', prompt_html: '<p>The sun is a star</p>', options: [] },
    ];
    open();
    const field = await screen.findByRole('textbox', { name: 'Your answer' });
    expect(field.getAttribute('inputmode')).toBe('decimal');
    fireEvent.change(field, { target: { value: '1,4' } });
    expect(field.getAttribute('aria-invalid')).toBe('false');
    fireEvent.change(field, { target: { value: '14oo' } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a number, such as 6.75.')).toBeTruthy();
    await press('Next');
    expect(await button('Questions, 0 of 2 answered, 1 needs attention')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'True' }));
    await press('Submit');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('list', { name: '1 answer is not a number and would be marked wrong:' })).toBeTruthy();
    expect(dialog.queryByText(/You have answered/)).toBeNull();
  });

  it('orders options by keyboard, announces each step, and can keep the presented order', async () => {
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
    await press('Use this order');
    await waitFor(() => expect(server.saved.get(server.questionId(2))?.value).toEqual(['a', 'b', 'c']));
    await press('Move down Elephant');
    expect(said()).toBe('Elephant, position 2 of 3');
    await waitFor(() => expect(server.saved.get(server.questionId(2))?.value).toEqual(['b', 'a', 'c']));
  });

  it('lists open questions before submitting, with a button to each', async () => {
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

  it('cannot be submitted here while another window has the lease, but can after taking it over', async () => {
    const server = serve();
    server.saved.set(server.questionId(2), { value: ['b', 'c', 'a'], flagged: false });
    open();
    await button('Submit');
    server.isLeaseLost = true;
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

  it('says that the time is over, and shows the result', async () => {
    const server = serve();
    server.secondsLeft = 1;
    open();
    expect(await screen.findByRole('alertdialog', { name: 'Time is up' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The result' })).toBeTruthy();
    expect(server.status).toBe('submitted');
  });

  it('continues if lost time is added back after the time seemed over', async () => {
    const server = serve();
    server.secondsLeft = 6;
    open();
    await screen.findByText('Question 1 of 3');
    server.isAway = true;
    network(false);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Time is up' }));
    expect(await dialog.findByText(/we add back lost time/)).toBeTruthy();
    server.isAway = false;
    server.refunded = 300;
    network(true);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.status).toBe('in_progress');
  });

  it('says how many answers came too late if the server had closed it', async () => {
    const server = serve();
    open();
    const mango = await screen.findByRole('radio', { name: 'Mango' });
    server.status = 'submitted';
    fireEvent.click(mango);
    expect((await screen.findAllByText('1 answer arrived after time ran out and does not count.')).length).toBeGreaterThan(0);
    expect(await screen.findByRole('heading', { name: 'The result' })).toBeTruthy();
  });
});
