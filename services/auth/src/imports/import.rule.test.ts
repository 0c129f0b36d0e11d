import { IMPORT_STATES, type ImportState } from '@paanch/contracts/auth/imports/imports';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import {
  begin,
  cancel,
  checkGivenUp,
  commit,
  commitGivenUp,
  committed,
  isForgotten,
  mailDue,
  ready,
  refuseFile,
  undo,
  undoGivenUp,
  undone,
  undoUntil,
} from './import.rule.js';
import type { ImportRecord } from './tables.js';

const NOW = new Date('2026-11-22T06:00:00Z');
const LATER = new Date('2026-11-23T06:00:00Z');
const COUNTED = { rows: 3, created: 2, updated: 0, skipped: 0, errors: 1, done: 0, removed: 0, stayed: 0 };
const NEW = begin({ id: 'i1', file_name: 'a.csv', file_type: 'csv', requested_by: 'p1' }, NOW);
const at = (state: ImportState, over: Partial<ImportRecord> = {}): ImportRecord => ({
  ...NEW.next,
  ...COUNTED,
  state,
  rows_until: LATER,
  ...over,
});

/** The state that follows, the reason of the refusal, or "same". */
function outcome(known: ImportRecord, step: object): string {
  if (isRefusal(step)) return step.details[0]?.code ?? step.code;
  const next = 'next' in step ? (step.next as ImportRecord) : (step as ImportRecord);
  return next === known ? 'same' : next.state;
}

const STEPS = {
  refuse: (known: ImportRecord) => refuseFile(known, 'empty', null, NOW),
  ready: (known: ImportRecord) => ready(known, COUNTED, NOW),
  commit: (known: ImportRecord) => commit(known, 'p1', NOW),
  committed: (known: ImportRecord) => committed(known, COUNTED, NOW),
  cancel: (known: ImportRecord) => cancel(known, COUNTED, NOW),
  undo: (known: ImportRecord) => undo(known, 'p1', NOW),
  undone: (known: ImportRecord) => undone(known, COUNTED, NOW),
  checkGivenUp: (known: ImportRecord) => checkGivenUp(known, NOW),
  commitGivenUp: (known: ImportRecord) => commitGivenUp(known, COUNTED, NOW),
  undoGivenUp: (known: ImportRecord) => undoGivenUp(known, COUNTED, NOW),
};

/** In the order of IMPORT_STATES: checking, refused, failed, ready, cancelled, committing, committed, undoing, undone. */
const WAYS: Readonly<Record<keyof typeof STEPS, readonly string[]>> = {
  refuse: ['refused', 'same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  ready: ['ready', 'same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  commit: [
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'committing',
    'IMPORT_NOT_READY',
    'same',
    'same',
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
  ],
  committed: ['same', 'same', 'same', 'same', 'same', 'committed', 'same', 'same', 'same'],
  cancel: [
    'cancelled',
    'IMPORT_IS_OVER',
    'cancelled',
    'cancelled',
    'same',
    'committed',
    'IMPORT_IS_OVER',
    'IMPORT_IS_OVER',
    'IMPORT_IS_OVER',
  ],
  undo: [
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'IMPORT_NOT_READY',
    'undoing',
    'same',
    'same',
  ],
  undone: ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'undone', 'same'],
  checkGivenUp: ['failed', 'same', 'same', 'same', 'same', 'same', 'same', 'same', 'same'],
  commitGivenUp: ['same', 'same', 'same', 'same', 'same', 'committed', 'same', 'same', 'same'],
  undoGivenUp: ['same', 'same', 'same', 'same', 'same', 'same', 'same', 'committed', 'same'],
};
const CASES = Object.entries(WAYS).flatMap(([step, ways]) => IMPORT_STATES.map((state, index) => [step, state, ways[index]] as const));

describe('the steps of an import', () => {
  it.each(CASES)('%s from %s: %s', (step, state, expected) => {
    const known = at(state);
    expect(outcome(known, STEPS[step as keyof typeof STEPS](known))).toBe(expected);
  });

  it('begin with a task that checks the file', () => {
    expect([NEW.next.state, NEW.tasks.map(({ task }) => task.name)]).toEqual(['checking', ['checkImport']]);
  });

  it('need a row that can be imported', () => {
    const known = at('ready', { created: 0, updated: 0 });
    expect(outcome(known, commit(known, 'p1', NOW))).toBe('NOTHING_TO_IMPORT');
    const renamed = at('ready', { created: 0, updated: 1 });
    expect(outcome(renamed, commit(renamed, 'p1', NOW))).toBe('committing');
    const both = at('ready', { created: 1, updated: 1 });
    expect(outcome(both, commit(both, 'p1', NOW))).toBe('committing');
  });

  it('end with the time until which rows are kept', () => {
    const late = at('ready', { rows_until: NOW });
    expect(outcome(late, commit(late, 'p1', NOW))).toBe('IMPORT_NOT_READY');
    const tooLate = at('committed', { rows_until: NOW });
    expect(outcome(tooLate, undo(tooLate, 'p1', NOW))).toBe('UNDO_TOO_LATE');
    expect([isForgotten(late, NOW), isForgotten(at('ready'), NOW), isForgotten({ rows_until: null }, NOW)]).toEqual([true, false, false]);
  });

  it('that were given up name the step, until the next one', () => {
    const undoFailed = undoGivenUp(at('undoing', { removed: 0 }), { ...COUNTED, removed: 1 }, NOW);
    expect(undoFailed).toMatchObject({ failed_step: 'undo', removed: 1, rows_until: LATER });
    expect(undo(undoFailed, 'p1', NOW)).toMatchObject({ next: { failed_step: null, state: 'undoing' } });
    expect(commitGivenUp(at('committing'), COUNTED, NOW)).toMatchObject({ failed_step: 'commit', rows_until: LATER });
    const checkFailed = checkGivenUp(at('checking'), NOW);
    expect(checkFailed).toMatchObject({ failed_step: 'check', rows_until: NOW, ended_at: NOW });
    expect(cancel(checkFailed, COUNTED, NOW)).toMatchObject({ failed_step: null, state: 'cancelled' });
  });

  it('undo again by a task of its own', () => {
    const tasksOf = (ended_at: Date) => {
      const step = undo(at('committed', { ended_at }), 'p1', NOW);
      return isRefusal(step) ? [] : step.tasks.map(({ input }) => input);
    };
    expect(tasksOf(NOW)).toEqual([{ import_id: 'i1', ended_at: NOW.toISOString() }]);
    expect(tasksOf(LATER)).not.toEqual(tasksOf(NOW));
  });

  it('give a week to decide after the check', () => {
    expect(ready(at('checking'), COUNTED, NOW).rows_until).toEqual(new Date('2026-11-29T06:00:00Z'));
  });

  it('give a day to undo after the commit', () => {
    expect(undoUntil(committed(at('committing'), COUNTED, NOW))).toEqual(LATER);
    expect(undoUntil(at('ready'))).toBeNull();
  });
});

describe('the invitation of the n-th new account', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 1],
    [4_999, 499],
  ])('%i is due after %i s', (nth, seconds) => {
    expect(mailDue(nth, NOW, NOW).getTime() - NOW.getTime()).toBe(1_000 * seconds);
  });

  it('is never due in the past', () => {
    expect(mailDue(10, NOW, LATER)).toEqual(LATER);
  });
});
