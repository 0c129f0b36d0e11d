import { MemoryStorage } from '@paanch/testing/browser/browser-fakes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearActivity, lastActivity, watchActivity } from './activity.js';

let stop: () => void;
const page = new EventTarget();
const touch = (event: string) => page.dispatchEvent(new Event(event));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  vi.stubGlobal('localStorage', new MemoryStorage());
  clearActivity();
  stop = watchActivity(page as Window & EventTarget);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the last activity', () => {
  it('is the opening of the page at first', () => {
    expect(lastActivity()).toBe(1_700_000_000_000);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel'])('changes with %s', (event) => {
    vi.setSystemTime(1_700_000_060_000);
    touch(event);
    expect(lastActivity()).toBe(1_700_000_060_000);
  });

  it('does not change by itself or within a second', () => {
    vi.setSystemTime(1_700_000_000_999);
    touch('keydown');
    expect(lastActivity()).toBe(1_700_000_000_000);
  });

  it('follows a clock that was set back', () => {
    vi.setSystemTime(1_699_990_000_000);
    touch('keydown');
    expect(lastActivity()).toBe(1_699_990_000_000);
  });

  it('is shared by all tabs of the browser', () => {
    localStorage.setItem('paanch-last-activity', '1700000123456');
    expect(lastActivity()).toBe(1_700_000_123_456);
  });

  it.each(['', 'yesterday', '-5', 'Infinity'])('is unknown if the storage holds %j', (stored) => {
    localStorage.setItem('paanch-last-activity', stored);
    expect(lastActivity()).toBeNull();
  });

  it('is unknown after it is cleared, and recorded again at once', () => {
    clearActivity();
    expect(lastActivity()).toBeNull();
    touch('keydown');
    expect(lastActivity()).toBe(1_700_000_000_000);
  });

  it('is not recorded after listening stopped', () => {
    stop();
    vi.setSystemTime(1_700_000_060_000);
    touch('keydown');
    expect(lastActivity()).toBe(1_700_000_000_000);
  });
});
