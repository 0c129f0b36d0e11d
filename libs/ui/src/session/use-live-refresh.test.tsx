// @vitest-environment jsdom
import { flushEventLoop, pollUntil, FakeEventSource } from '@paanch/testing/browser/browser-fakes';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFrame } from '../../testing/client-frame.js';
import { makeQueryClient } from './query-client.js';
import { useLiveRefresh, type Staleness } from './use-live-refresh.js';

const staleness: Staleness = {
  routesOf: (refresh) => (refresh === 'tier_promotion' ? ['readProgress', 'readExams'] : ['readProgress']),
  movesMe: (refresh) => refresh === 'tier_promotion',
};
const KEYS = ['readProgress', 'readExams', 'readProducts', 'readMe'] as const;
const queries = makeQueryClient();

let page: Page;

function Listener() {
  useLiveRefresh(staleness);
  return null;
}
const stale = () => KEYS.filter((key) => queries.getQueryState([key])?.isInvalidated);
const stream = async () => {
  await pollUntil(() => FakeEventSource.all.length > 0);
  const found = FakeEventSource.all.at(-1);
  if (!found) throw new Error('no stream');
  return found;
};
const news = (refresh: string) => JSON.stringify({ refresh, of: null, at: '2026-01-01T00:00:00.000Z' });

beforeEach(() => {
  FakeEventSource.all.length = 0;
  page = openPage('/app/dashboard');
  for (const key of KEYS) queries.setQueryData([key], key);
});
afterEach(async () => {
  cleanup();
  queries.clear();
  vi.useRealTimers();
  await flushEventLoop();
  vi.unstubAllGlobals();
});

describe('a live update', () => {
  const listen = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { unmount } = render(
      <ClientFrame queries={queries}>
        <Listener />
      </ClientFrame>,
    );
    const source = await stream();
    source.open();
    return { source, unmount };
  };

  it('invalidates the queries its name stands for, and no others', async () => {
    const { source } = await listen();
    source.send(news('progress'));
    expect(stale()).toEqual(['readProgress']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stale()).toEqual(['readProgress']);
  });

  it('invalidates `/me` after two seconds, if the update changed it', async () => {
    const { source } = await listen();
    source.send(news('tier_promotion'));
    expect(stale()).toEqual(['readProgress', 'readExams']);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(stale()).toEqual(['readProgress', 'readExams']);
    await vi.advanceTimersByTimeAsync(100);
    expect(stale()).toEqual(['readProgress', 'readExams', 'readMe']);
  });

  it('invalidates everything but `/me` after the stream was interrupted', async () => {
    const { source } = await listen();
    page.answer('/api/auth/refresh', () => ({ json: { expiresIn: 600, serverTime: '2026-01-01T00:00:00.000Z' } }));
    source.cut();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await pollUntil(() => FakeEventSource.all.length === 2);
    (await stream()).open();
    expect(stale()).toEqual(['readProgress', 'readExams', 'readProducts']);
  });

  it('is ignored after unmounting', async () => {
    const { source, unmount } = await listen();
    source.send(news('tier_promotion'));
    unmount();
    expect(source.isClosed).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stale()).not.toContain('readMe');
  });
});
