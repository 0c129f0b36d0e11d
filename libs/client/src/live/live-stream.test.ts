import { refreshed } from '@paanch/testing/browser/auth-replies';
import { flushEventLoop, pollUntil, FakeEventSource, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal, scriptedServer, type ScriptedServer } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Session } from '../session/session.js';
import { followLive } from './live-stream.js';

const NEWS = { refresh: 'progress', of: null, at: '2026-01-01T00:00:00.000Z' };
const REFRESH = '/api/auth/refresh';

interface Tab {
  readonly received: string[];
  readonly close: () => void;
}

let server: ScriptedServer;
let tabs: Tab[];

const openTab = (): Tab => {
  const session = new Session('learner', { ended: () => {}, changed: () => {} });
  const received: string[] = [];
  const stop = followLive(session, {
    message: ({ refresh }) => void received.push(refresh),
    reopened: () => void received.push('reopened'),
  });
  const close = () => {
    stop();
    session.close();
  };
  tabs.push({ received, close });
  return { received, close };
};
const streams = () => FakeEventSource.all;
const stream = async (index: number) => {
  await pollUntil(() => streams().length > index);
  const found = streams()[index];
  if (!found) throw new Error('no such stream');
  return found;
};
const refreshes = () => server.paths().filter((path) => path === REFRESH).length;
/** Milliseconds until the leader opens the stream again. */
const waitAfter = async (cut: FakeEventSource) => {
  const next = streams().length;
  const before = Date.now();
  cut.cut();
  while (streams().length === next) {
    await vi.advanceTimersByTimeAsync(500);
    await flushEventLoop();
  }
  return Date.now() - before;
};

beforeEach(async () => {
  server = await scriptedServer();
  server.answer(REFRESH, () => ({ json: refreshed() }));
  tabs = [];
  FakeEventSource.all.length = 0;
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
  await flushEventLoop();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('the live stream', () => {
  it('is opened by one tab and received by all', async () => {
    const [first, second, third] = [openTab(), openTab(), openTab()];
    const source = await stream(0);
    expect(source.address).toBe('/api/live');
    source.open();
    source.send(JSON.stringify(NEWS));
    await pollUntil(() => third.received.length > 0 && second.received.length > 0);
    await flushEventLoop();
    expect([first.received, second.received, third.received]).toEqual([['progress'], ['progress'], ['progress']]);
    expect(streams()).toHaveLength(1);
  });

  it('ignores messages it cannot read', async () => {
    const tab = openTab();
    const source = await stream(0);
    source.open();
    for (const text of ['', '{', 'null', '[]', '{"refresh":7}', JSON.stringify({ ...NEWS, of: 'nobody' })]) source.send(text);
    source.send(JSON.stringify({ ...NEWS, refresh: 'unknown_name' }));
    expect(tab.received).toEqual(['unknown_name']);
  });

  it('refreshes the session and opens again after an interruption, and every tab is told that it may have missed something', async () => {
    const [first, second] = [openTab(), openTab()];
    (await stream(0)).open();
    await flushEventLoop();
    expect(first.received).toEqual([]);
    await waitAfter(await stream(0));
    expect(refreshes()).toBe(1);
    expect((await stream(0)).isClosed).toBe(true);
    (await stream(1)).open();
    await pollUntil(() => second.received.length > 0);
    expect([first.received, second.received]).toEqual([['reopened'], ['reopened']]);
  });

  it('waits longer while it cannot be opened, up to half a minute, and one second after it was open', async () => {
    openTab();
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) waits.push(await waitAfter(await stream(round)));
    expect(waits.map((ms) => Math.round(ms / 1_000))).toEqual([1, 2, 4, 8, 16, 30, 30]);
    const source = await stream(7);
    source.open();
    expect(Math.round((await waitAfter(source)) / 1_000)).toBe(1);
  });

  it('keeps trying while a refresh gets no answer', async () => {
    openTab();
    server.answer(REFRESH, () => ({ cut: 'before' }));
    await waitAfter(await stream(0));
    expect(refreshes()).toBe(4);
  });

  it('is not opened again without a session', async () => {
    openTab();
    server.answer(REFRESH, () => refusal('SESSION_EXPIRED'));
    (await stream(0)).cut();
    await pollUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(1_000);
    await pollUntil(() => refreshes() === 1);
    await vi.advanceTimersByTimeAsync(120_000);
    await flushEventLoop();
    expect(streams()).toHaveLength(1);
  });

  it('passes to the next tab when the leading one closes, and every tab is told that it may have missed something', async () => {
    const [first, second] = [openTab(), openTab()];
    (await stream(0)).open();
    first.close();
    expect((await stream(0)).isClosed).toBe(true);
    (await stream(1)).open();
    await pollUntil(() => second.received.length > 0);
    expect(second.received).toEqual(['reopened']);
  });

  it('is neither opened nor received by a tab that closed before its turn', async () => {
    const [first, second] = [openTab(), openTab()];
    (await stream(0)).open();
    second.close();
    first.close();
    await flushEventLoop();
    expect(streams()).toHaveLength(1);
    expect(second.received).toEqual([]);
  });
});
