// @vitest-environment jsdom
import { openPage, type Page } from '@paanch/testing/browser/page';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiFrame } from '../../../testing/ui-frame.js';
import { ErrorBoundary } from '../error-boundary.js';

const RUNNING = '/assets/learner/index-1a2b3c.js';
const NEWER = '/assets/learner/index-4d5e6f.js';
const MISSING = 'Failed to fetch dynamically imported module: /assets/learner/profile-page-7a8b9c.js';
const ADVICE = "Part of the page didn't load. Check your connection, then try again.";

let page: Page;
let reloads: number;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page = openPage('/app/profile');
  reloads = 0;
  Object.assign(window.location, { reload: () => (reloads += 1) });
  const script = document.createElement('script');
  script.type = 'module';
  script.setAttribute('src', RUNNING);
  document.head.append(script);
});
afterEach(() => {
  document.querySelector('script')?.remove();
  vi.restoreAllMocks();
});

const serve = (build: string) =>
  page.answer('/app/profile', () => ({ text: `<script type="module" crossorigin src="${build}"></script>` }));
const cut = () => page.answer('/app/profile', () => ({ cut: 'before' }));
const failWith = (message: string) => {
  const fault = { message };
  const Part = () => {
    if (fault.message !== '') throw new Error(fault.message);
    return 'whole';
  };
  render(
    <ErrorBoundary>
      <Part />
    </ErrorBoundary>,
    { wrapper: UiFrame },
  );
  return fault;
};
const tryAgain = async () => fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

describe('a page with a chunk that fails to load', () => {
  it.each([
    MISSING,
    'error loading dynamically imported module: /assets/learner/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/learner/x.css',
  ])('says so, and reloads on request: %s', async (message) => {
    serve(RUNNING);
    failWith(message);
    expect(await screen.findByText(ADVICE)).toBeTruthy();
    expect(reloads).toBe(0);
    await tryAgain();
    await waitFor(() => expect(reloads).toBe(1));
  });

  it('is not reloaded while the server is unreachable, which would leave nothing on screen', async () => {
    cut();
    failWith(MISSING);
    await tryAgain();
    expect(await screen.findByText("We still can't reach the server. Try again in a moment.")).toBeTruthy();
    expect(reloads).toBe(0);
    serve(RUNNING);
    await tryAgain();
    await waitFor(() => expect(reloads).toBe(1));
  });

  it('reloads by itself once the network is back and the server responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 });
    cut();
    failWith(MISSING);
    expect(await screen.findByText(ADVICE)).toBeTruthy();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(page.requests.length).toBeGreaterThan(1));
    expect(reloads).toBe(0);
    serve(RUNNING);
    await waitFor(() => expect(reloads).toBe(1));
    vi.useRealTimers();
  });

  it('does not reload once another page is open', async () => {
    serve(RUNNING);
    failWith(MISSING);
    expect(await screen.findByText(ADVICE)).toBeTruthy();
    cleanup();
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect([page.requests.length, reloads]).toEqual([1, 0]);
  });

  it('reloads by itself after a deployment, once per build', async () => {
    serve(NEWER);
    failWith(MISSING);
    await waitFor(() => expect(reloads).toBe(1));
    expect(screen.queryByText(ADVICE)).toBeNull();
    cleanup();
    failWith(MISSING);
    expect(await screen.findByText(ADVICE)).toBeTruthy();
    expect(reloads).toBe(1);
    cleanup();
    serve('/assets/learner/index-third.js');
    failWith(MISSING);
    await waitFor(() => expect(reloads).toBe(2));
  });

  it('does not reload by itself if the browser blocks storage', async () => {
    serve(NEWER);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    failWith(MISSING);
    expect(await screen.findByText(ADVICE)).toBeTruthy();
    expect(reloads).toBe(0);
  });
});

it('a page that fails to render is rendered again, not reloaded', async () => {
  serve(NEWER);
  const fault = failWith('broken');
  fault.message = '';
  await tryAgain();
  expect(await screen.findByText('whole')).toBeTruthy();
  expect([reloads, page.requests.length]).toEqual([0, 0]);
});
