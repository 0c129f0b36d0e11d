import { describe, expect, it } from 'vitest';
import { type Base, chooseBase, type Manifest, stampOf } from './backup-folder.mjs';
import { filesAt } from './file-store.mjs';
import { nextSegment } from './wal.mjs';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));

function base(hour: number): Base {
  const manifest: Manifest = {
    format: 1,
    startedAt: at(hour).toISOString(),
    endedAt: at(hour).toISOString(),
    wal: { first: '', last: '' },
    folders: [],
    files: [],
    hasKeys: false,
  };
  return { path: stampOf(at(hour)), manifest };
}

const cut = (hour: number): Base => ({ path: stampOf(at(hour)), manifest: null });

describe('the base of a restore', () => {
  it('is the newest that was complete at that moment', () => {
    const bases = [base(1), base(3), cut(4), base(5)];
    expect(chooseBase(bases, at(4)).path).toBe(stampOf(at(3)));
    expect(chooseBase(bases, at(5)).path).toBe(stampOf(at(5)));
    expect(chooseBase(bases, null).path).toBe(stampOf(at(5)));
  });

  it('cannot be later than the moment, nor cut off', () => {
    expect(() => chooseBase([base(3)], at(2))).toThrow(
      'The oldest backup is of 2026-11-28T03:00:00.000Z: choose that time or a later one.',
    );
    expect(() => chooseBase([cut(3)], null)).toThrow('is not a complete backup: it has no valid manifest.');
    expect(() => chooseBase([], null)).toThrow('There is no backup.');
  });
});

describe('files at a moment', () => {
  const file = (path: string, hour: number) => ({ path, bytes: 1, sha256: '', changedAt: at(hour).toISOString() });
  const lists = [
    { at: at(2).toISOString(), files: [file('removed', 1), file('stays', 1)] },
    { at: at(6).toISOString(), files: [file('stays', 1), file('came', 3), file('later', 5)] },
  ];
  const names = (to: Date | null) =>
    filesAt(lists, to)
      .map(({ path }) => path)
      .toSorted((a, b) => a.localeCompare(b));

  it('were in the list before, or in the one after and not newer', () => {
    expect(names(at(4))).toEqual(['came', 'removed', 'stays']);
    expect(names(at(1))).toEqual(['removed', 'stays']);
    expect(names(null)).toEqual(['came', 'later', 'stays']);
  });
});

describe('files of the WAL', () => {
  it('are numbered within a log and then from log to log', () => {
    expect(nextSegment('000000010000000000000009')).toBe('00000001000000000000000A');
    expect(nextSegment('0000000200000001000000FF')).toBe('000000020000000200000000');
  });
});
