import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffNotices } from './staff-notices.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('notices to staff', () => {
  it('go at once, then once in two seconds however many come, and the last is never lost', () => {
    const sent: string[] = [];
    const notices = new StaffNotices((refresh) => sent.push(refresh));
    for (let fact = 0; fact < 1_200; fact += 1) notices.tell('people');
    expect(sent).toEqual(['people']);
    vi.advanceTimersByTime(2_000);
    expect(sent).toEqual(['people', 'people']);
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(2);
  });

  it('of one name do not hold up another, and none comes after the end', () => {
    const sent: string[] = [];
    const notices = new StaffNotices((refresh) => sent.push(refresh));
    notices.tell('people');
    notices.tell('clients');
    notices.tell('clients');
    notices.end();
    vi.advanceTimersByTime(10_000);
    expect(sent).toEqual(['people', 'clients']);
  });
});
