import { IMPORT_STATES, type ImportState } from '@paanch/contracts/auth/imports/imports';
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { describe, expect, it } from 'vitest';
import {
  begin,
  cancel,
  checkGivenUp,
  commit,
  committed,
  hasExpired,
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
const COUNTED = { rows: 3, created: 2, updated: 0, skipped: 0, left_out: 0, errors: 1, done: 0, removed: 0, kept: 0 };
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
  commit: (known: ImportRecord) => commit(known, 'p1', NOW),
  cancel: (known: ImportRecord) => cancel(known, COUNTED, NOW),
  undo: (known: ImportRecord) => undo(known, 'p1', NOW),
};

/** In the order of IMPORT_STATES: checking, refused, failed, ready, cancelled, committing, committed, undoing, undone. */
const WAYS: Readonly<Record<keyof typeof STEPS, readonly string[]>> = {
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
    expect([hasExpired(late, NOW), hasExpired(at('ready'), NOW), hasExpired({ rows_until: null }, NOW)]).toEqual([true, false, false]);
  });

  it('can go on after one that was given up, whose name is gone then', () => {
    const undoFailed = undoGivenUp(at('undoing', { failed_step: 'undo' }), { ...COUNTED, removed: 1 }, NOW);
    expect(undoFailed).toMatchObject({ state: 'committed', removed: 1, rows_until: LATER });
    expect(undo(undoFailed, 'p1', NOW)).toMatchObject({ next: { failed_step: null, state: 'undoing' } });
    const checkFailed = checkGivenUp(at('checking', { failed_step: 'check' }), NOW);
    expect(checkFailed).toMatchObject({ state: 'failed', rows_until: NOW, ended_at: NOW });
    expect(cancel(checkFailed, COUNTED, NOW)).toMatchObject({ failed_step: null, state: 'cancelled' });
  });

  it('end in the state that follows, with the counts', () => {
    expect(refuseFile(at('checking'), 'empty', null, NOW)).toMatchObject({ state: 'refused', fault: 'empty', rows_until: NOW });
    expect(ready(at('checking', { created: 0 }), COUNTED, NOW)).toMatchObject({ state: 'ready', created: 2 });
    expect(committed(at('committing'), { ...COUNTED, done: 2 }, NOW)).toMatchObject({ state: 'committed', done: 2, ended_at: NOW });
    expect(undone(at('undoing'), { ...COUNTED, removed: 2 }, NOW)).toMatchObject({ state: 'undone', removed: 2, rows_until: LATER });
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
