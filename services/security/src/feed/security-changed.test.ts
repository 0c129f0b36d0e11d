import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { classifyObservation } from '../classification/classify-observation.rule.js';
import { observed } from '../stage/messages.example.js';
import { type SecurityChanged, securityChanged } from './security-changed.js';

const loud = classifyObservation(observed({ type: 'SYSTEM_ERROR' }).data);
const quiet = ['ADMIN_API_ACCESS', 'STUDENT_API_ACCESS'] as const;
const quietOnes = quiet.map((type) => classifyObservation(observed({ type, count: 5 }).data));

let told = 0;
let changed: SecurityChanged;
beforeEach(() => {
  vi.useFakeTimers();
  told = 0;
  changed = securityChanged(() => {
    told += 1;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function commit(stream: 'EVENTS' | 'OBSERVATIONS', events: readonly (typeof loud)[]): void {
  changed.note(stream, events);
  changed.committed(stream);
}

describe('that security changed', () => {
  it('is told at once, and at most once a second however much comes', () => {
    for (let turn = 0; turn < 100; turn += 1) {
      commit('EVENTS', [loud]);
      vi.advanceTimersByTime(30);
    }
    expect(told).toBe(4);
  });

  it('is told once more at the end of the second for what came within it', () => {
    commit('EVENTS', [loud]);
    commit('EVENTS', [loud]);
    expect(told).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect(told).toBe(2);
  });

  it.each([
    ['roll-ups of reads', quietOnes],
    ['nothing new', []],
  ])('is not told for %s', (_, events) => {
    commit('OBSERVATIONS', events);
    commit('OBSERVATIONS', [loud]);
    commit('OBSERVATIONS', events);
    vi.advanceTimersByTime(10_000);
    expect(told).toBe(1);
  });

  it('is told for a stream when its own transaction has committed, not when the other has', () => {
    changed.note('EVENTS', [loud]);
    commit('OBSERVATIONS', quietOnes);
    expect(told).toBe(0);
    changed.committed('EVENTS');
    expect(told).toBe(1);
  });

  it('forgets what a transaction noted that had to run again', () => {
    changed.note('EVENTS', [loud]);
    changed.note('EVENTS', []);
    changed.committed('EVENTS');
    expect(told).toBe(0);
  });
});
