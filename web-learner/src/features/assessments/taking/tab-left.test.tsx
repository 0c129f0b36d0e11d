// @vitest-environment jsdom
/** A tab that is left is told to the server once it is shown again. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { open, serve } from './taking-page.story.js';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'visibilityState');
});

const show = (visibilityState: 'hidden' | 'visible') =>
  act(() => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The page is hidden for so many seconds. */
function leaveFor(seconds: number) {
  const real = performance.now.bind(performance);
  show('hidden');
  vi.spyOn(performance, 'now').mockImplementation(() => real() + seconds * 1_000);
  show('visible');
  vi.restoreAllMocks();
}

it('tells how long it was left, but of no short look away', async () => {
  const server = serve();
  open();
  await screen.findByText('Question 1 of 3');
  leaveFor(1);
  leaveFor(70);
  await waitFor(() => expect(server.noted).toEqual([70]));
});

it('sends what could not be sent with the next', async () => {
  const server = serve();
  open();
  await screen.findByText('Question 1 of 3');
  server.isAway = true;
  leaveFor(30);
  await waitFor(() => expect(server.page.requests.some(({ path }) => path.endsWith('/notes'))).toBe(true));
  server.isAway = false;
  leaveFor(40);
  await waitFor(() => expect(new Set(server.noted)).toEqual(new Set([30, 40])));
});
