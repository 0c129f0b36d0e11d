import { StoredInMemory } from '@paanch/testing/browser/browser-stand-ins';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetActivity, lastActivity, watchActivity } from './activity.js';

let stop: () => void;
const page = new EventTarget();
const touch = (event: string) => page.dispatchEvent(new Event(event));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  vi.stubGlobal('localStorage', new StoredInMemory());
  forgetActivity();
  stop = watchActivity(page as Window & EventTarget);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the last activity', () => {
  it('is when a page was opened, before anything else', () => {
    expect(lastActivity()).toBe(1_700_000_000_000);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel'])('moves with %s', (event) => {
    vi.setSystemTime(1_700_000_060_000);
    touch(event);
    expect(lastActivity()).toBe(1_700_000_060_000);
  });

  it('does not move by itself, nor within a second', () => {
    vi.setSystemTime(1_700_000_000_999);
    touch('keydown');
    expect(lastActivity()).toBe(1_700_000_000_000);
  });

  it('follows a clock that was set back, as the server does', () => {
    vi.setSystemTime(1_699_990_000_000);
    touch('keydown');
    expect(lastActivity()).toBe(1_699_990_000_000);
  });

  it('is that of any tab of the browser', () => {
    localStorage.setItem('paanch-last-activity', '1700000123456');
    expect(lastActivity()).toBe(1_700_000_123_456);
  });

  it.each(['', 'yesterday', '-5', 'Infinity'])('is unknown where the store holds %j', (stored) => {
    localStorage.setItem('paanch-last-activity', stored);
    expect(lastActivity()).toBeNull();
  });

  it('is unknown once it is forgotten, and noted again at once', () => {
    forgetActivity();
    expect(lastActivity()).toBeNull();
    touch('keydown');
    expect(lastActivity()).toBe(1_700_000_000_000);
  });

  it('is not noted any more after listening ended', () => {
    stop();
    vi.setSystemTime(1_700_000_060_000);
    touch('keydown');
    expect(lastActivity()).toBe(1_700_000_000_000);
  });
});
