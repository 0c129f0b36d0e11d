// @vitest-environment jsdom
/** How an open attempt is left: on purpose, by closing the tab, or because staff voided it. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AttemptServer } from '../attempt-server.story.js';
import { button, network, open, press, serve } from './taking-page.story.js';

const calls = ({ page, assessmentId, attemptId }: AttemptServer, name: string) =>
  page.count(`/api/app/assessments/${assessmentId}/attempts/${attemptId}/${name}`);
const turn = (kind: 'pagehide' | 'pageshow', persisted: boolean) =>
  act(() => void window.dispatchEvent(new PageTransitionEvent(kind, { persisted })));
const opened = async () => {
  const server = serve();
  const page = open();
  await screen.findByText('Question 1 of 3');
  return { server, page };
};

describe('leaving on purpose', () => {
  it('by Save and exit sends the last answer, releases the lease and goes to the list', async () => {
    const { server } = await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    await press('Save and exit');
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect([server.saved.get(server.questionId(1))?.value, server.writer, calls(server, 'leave')]).toEqual(['b', null, 1]);
  });

  it('by navigating in the app releases the lease once the last answer is saved', async () => {
    const { server, page } = await opened();
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    page.unmount();
    await waitFor(() => expect(server.writer).toBeNull());
    expect(server.page.requests.slice(-2).map(({ path }) => path.split('/').at(-1))).toEqual(['answers', 'leave']);
  });

  it('by closing the tab releases the lease, so that the next one opens at once', async () => {
    const { server } = await opened();
    expect(server.writer).not.toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    turn('pagehide', false);
    await waitFor(() => expect(server.writer).toBeNull());
    expect(server.saved.get(server.questionId(1))?.value).toBe('b');
    cleanup();
    expect(calls(server, 'leave')).toBe(1);
  });

  it('acquires the lease again if the browser restores the page', async () => {
    const { server } = await opened();
    turn('pagehide', true);
    await waitFor(() => expect(server.writer).toBeNull());
    turn('pageshow', true);
    await waitFor(() => expect(server.writer).not.toBeNull());
    expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
    expect([calls(server, 'lease'), calls(server, 'leave')]).toEqual([2, 1]);
  });
});

it('does not release the lease while offline: that time is added back', async () => {
  const { server } = await opened();
  server.isAway = true;
  network(false);
  await screen.findByText("You're offline.");
  await press('Save and exit');
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
  expect([calls(server, 'leave'), server.writer === null]).toEqual([0, false]);
});

it('releases nothing once another window has the lease or the attempt is closed', async () => {
  const { server } = await opened();
  server.isLeaseLost = true;
  fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
  await button('Continue here');
  expect(calls(server, 'leave')).toBe(0);
});

describe('an attempt voided by staff', () => {
  it('says so while it is open, and links to the list', async () => {
    const { server } = await opened();
    server.status = 'not_started';
    fireEvent.click(screen.getByRole('radio', { name: 'Mango' }));
    expect(await screen.findByRole('heading', { name: 'This attempt was cancelled' })).toBeTruthy();
    expect(screen.queryByText(/arrived after time ran out/)).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Go to assessments' }));
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy();
    expect(calls(server, 'leave')).toBe(0);
  });
});
