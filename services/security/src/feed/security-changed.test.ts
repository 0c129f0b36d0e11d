import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { observed } from '../../testing/messages.js';
import { type SecurityChanged, securityChanged } from './security-changed.js';

const notable = classifyObservation(observed({ type: 'SYSTEM_ERROR' }).data);
const IGNORED = ['ADMIN_API_ACCESS', 'STUDENT_API_ACCESS'] as const;
const ignored = IGNORED.map((type) => classifyObservation(observed({ type, count: 5 }).data));

let broadcasts = 0;
let changed: SecurityChanged;
beforeEach(() => {
  vi.useFakeTimers();
  broadcasts = 0;
  changed = securityChanged(() => {
    broadcasts += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function commit(stream: 'EVENTS' | 'OBSERVATIONS', events: readonly (typeof notable)[]): void {
  changed.note(stream, events);
  changed.committed(stream);
}

describe('control.security_changed', () => {
  it('goes out at once, and at most once a second however much arrives', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      commit('EVENTS', [notable]);
      vi.advanceTimersByTime(30);
    }
    expect(broadcasts).toBe(4);
  });

  it('goes out again at the end of the second if more arrived within it', () => {
    commit('EVENTS', [notable]);
    commit('EVENTS', [notable]);
    expect(broadcasts).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(broadcasts).toBe(2);
  });

  it.each([
    ['roll-ups of reads', ignored],
    ['nothing new', []],
  ])('does not go out for %s', (_, events) => {
    commit('OBSERVATIONS', events);
    commit('OBSERVATIONS', [notable]);
    commit('OBSERVATIONS', events);
    vi.advanceTimersByTime(10_000);
    expect(broadcasts).toBe(1);
  });

  it('goes out when the transaction of its own stream commits, not that of the other', () => {
    changed.note('EVENTS', [notable]);
    commit('OBSERVATIONS', ignored);
    expect(broadcasts).toBe(0);
    changed.committed('EVENTS');
    expect(broadcasts).toBe(1);
  });

  it('ignores what a rolled back attempt noted', () => {
    changed.note('EVENTS', [notable]);
    changed.note('EVENTS', []);
    changed.committed('EVENTS');
    expect(broadcasts).toBe(0);
  });

  it('goes out for alerts without events too, at most once a second', () => {
    changed.alertsChanged();
    changed.alertsChanged();
    expect(broadcasts).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(broadcasts).toBe(2);
  });
});
