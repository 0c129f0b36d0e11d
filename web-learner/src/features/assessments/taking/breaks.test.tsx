// @vitest-environment jsdom
/** Breaks of a learner to whom staff gave them. */
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button, open, press, serve } from './taking-page.story.js';

const opened = async (taken: number | null) => {
  const server = serve();
  server.breaks = taken === null ? null : { taken, allowed: 3, until: null };
  open();
  await screen.findByText('Question 1 of 3');
  return server;
};

describe('a break', () => {
  it('replaces the questions by how long it lasts, after the answers were sent, and ends with a button', async () => {
    const server = await opened(1);
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    await press('Take a break');
    expect(await screen.findByRole('heading', { name: 'You are on a break' })).toBeTruthy();
    expect(server.saved.get(server.questionId(1))?.value).toBe('b');
    expect(screen.queryByText('Question 1 of 3')).toBeNull();
    expect(screen.getByRole('timer').textContent).toMatch(/^The break ends in (10:00|9:5\d)$/);
    expect(screen.getByText('You have 1 more break in this attempt.')).toBeTruthy();
    await press('End the break');
    expect(await screen.findByText(/^Question \d of 3$/)).toBeTruthy();
    expect(await button('Take a break')).toBeTruthy();
  });

  it('says that it is the last one, and is offered no more after it', async () => {
    await opened(2);
    await press('Take a break');
    expect(await screen.findByText('This is your last break in this attempt.')).toBeTruthy();
    await press('End the break');
    await screen.findByText(/^Question \d of 3$/);
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  });

  it('goes on where the page is opened again in the middle of it, and ends by itself', async () => {
    const server = serve();
    server.breaks = { taken: 1, allowed: 3, until: new Date(Date.now() + 1_500).toISOString() };
    open();
    expect(await screen.findByRole('heading', { name: 'You are on a break' })).toBeTruthy();
    expect(await screen.findByText(/^Question \d of 3$/, {}, { timeout: 4_000 })).toBeTruthy();
  });

  it.each([null, 3])('is not offered with %s taken', async (taken) => {
    await opened(taken);
    expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  });
});
