import { meOf, refreshed } from '@paanch/testing/browser/auth-replies';
import { stubbedFetch, type StubbedFetch } from '@paanch/testing/browser/stubbed-fetch';
import { pollUntil, MemoryLocks, MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { refusal } from '@paanch/testing/browser/scripted-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordActivity } from './activity.js';
import { watchEnding, type Warning } from './ending-watch.js';
import { Session } from './session.js';

const MINUTE = 60_000;
const ME = '/api/auth/me';
const REFRESH = '/api/auth/refresh';
const START = Date.parse('2026-01-01T00:00:00Z');

let network: StubbedFetch;
let tabs: Session[];
let stops: (() => void)[];
/** What the server knows. */
let idleEnds: number;
let absoluteEnds: number;

interface Tab {
  readonly session: Session;
  warning: Warning | null;
  readonly ended: string[];
}
const openTab = (): Tab => {
  const ended: string[] = [];
  const session = new Session('learner', { ended: (how) => void ended.push(how), changed: () => {} });
  const tab: Tab = { session, warning: null, ended };
  tabs.push(session);
  stops.push(watchEnding(session, (warning) => (tab.warning = warning)));
  return tab;
};
const pass = async (ms: number) => {
  for (let left = ms; left > 0; left -= MINUTE) await vi.advanceTimersByTimeAsync(Math.min(left, MINUTE));
};
const iso = (at: number) => new Date(at).toISOString();

beforeEach(() => {
  network = stubbedFetch();
  tabs = [];
  stops = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'], now: START });
  vi.stubGlobal('fetch', network.fetch);
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('navigator', { locks: new MemoryLocks() });
  idleEnds = START + 120 * MINUTE;
  absoluteEnds = START + 720 * MINUTE;
  let highest = '';
  network.answer(REFRESH, () => {
    const named = localStorage.getItem('paanch-last-activity') ?? '';
    if (Date.now() >= Math.min(idleEnds, absoluteEnds)) return refusal('SESSION_EXPIRED');
    if (named > highest) idleEnds = Date.now() + 120 * MINUTE;
    highest = named > highest ? named : highest;
    return { json: refreshed(600) };
  });
  network.answer(ME, () => {
    if (Date.now() >= Math.min(idleEnds, absoluteEnds)) return refusal('SESSION_EXPIRED');
    const me = meOf('student');
    const session = { ...me.session, idleExpiresAt: iso(idleEnds), absoluteExpiresAt: iso(absoluteEnds), serverTime: iso(Date.now()) };
    return { json: { ...me, session } };
  });
});
afterEach(() => {
  for (const stop of stops) stop();
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the warning', () => {
  it('comes ten minutes before the idle timeout, once the server has confirmed it', async () => {
    const tab = openTab();
    await tab.session.me();
    await pass(110 * MINUTE - 1_000);
    expect(tab.warning).toBeNull();
    const asked = network.count(ME);
    await pass(2_000);
    expect(tab.warning?.kind).toBe('idle');
    expect(network.count(ME)).toBe(asked + 1);
    expect(Math.abs((tab.warning?.endsAt ?? 0) - performance.now() - 10 * MINUTE)).toBeLessThan(5_000);
  });

  it('does not come while the person is active, even if the server does not know yet', async () => {
    const tab = openTab();
    await tab.session.me();
    await pass(109 * MINUTE);
    recordActivity();
    await pass(5 * MINUTE);
    expect(tab.warning).toBeNull();
    await pass(100 * MINUTE);
    expect(tab.warning).toBeNull();
    expect(tab.ended).toEqual([]);
  });

  it('does not come while the server gives no answer, and nothing ends', async () => {
    const tab = openTab();
    await tab.session.me();
    network.answer(ME, () => ({ cut: 'before' }));
    network.answer(REFRESH, () => ({ cut: 'before' }));
    await pass(115 * MINUTE);
    expect(tab.warning).toBeNull();
    expect(tab.ended).toEqual([]);
  });

  it('is about the absolute limit if that comes first, whatever the person does', async () => {
    absoluteEnds = START + 60 * MINUTE;
    const tab = openTab();
    await tab.session.me();
    await pass(51 * MINUTE);
    expect(tab.warning?.kind).toBe('absolute');
    await tab.session.stay();
    expect(tab.warning?.kind).toBe('absolute');
  });

  it('goes when the server ends the session', async () => {
    const tab = openTab();
    await tab.session.me();
    await pass(121 * MINUTE);
    expect(tab.ended).toEqual(['expired']);
    expect(tab.warning).toBeNull();
  });
});

describe('staying', () => {
  it('refreshes with the moment of the click and clears the warning', async () => {
    const tab = openTab();
    await tab.session.me();
    await pass(112 * MINUTE);
    expect(tab.warning).not.toBeNull();
    await tab.session.stay();
    expect(tab.warning).toBeNull();
    expect(idleEnds).toBe(Date.now() + 120 * MINUTE);
    await pass(100 * MINUTE);
    expect(tab.ended).toEqual([]);
  });

  it('in one tab clears the warning in the others, and one tab asks for all', async () => {
    const [one, other] = [openTab(), openTab()];
    await one.session.me();
    await pollUntil(() => other.session.limits !== null);
    const asked = network.count(ME);
    await pass(112 * MINUTE);
    await pollUntil(() => one.warning !== null && other.warning !== null);
    expect(network.count(ME) - asked).toBeLessThanOrEqual(2);
    await one.session.stay();
    await pollUntil(() => other.warning === null);
    expect(one.warning).toBeNull();
  });

  it('fails if the server cannot be reached, and the warning stays', async () => {
    const tab = openTab();
    await tab.session.me();
    await pass(112 * MINUTE);
    network.answer(REFRESH, () => ({ cut: 'before' }));
    const staying = tab.session.stay().catch((error: unknown) => error);
    await pass(MINUTE);
    expect(await staying).toMatchObject({ status: 0 });
    expect(tab.warning?.kind).toBe('idle');
  });
});
