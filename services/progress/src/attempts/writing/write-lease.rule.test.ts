import { describe, expect, it } from 'vitest';
import { id, NOW, secondsAfter } from '../../../testing/records.js';
import { refusalOf, type Writing } from './write-lease.rule.js';

const MINE = id(51);
const OTHER = id(52);

/** Open for another hour, with three saves in. */
const writing = (changes: Partial<Writing> = {}): Writing => ({
  startedAt: NOW,
  deadlineAt: secondsAfter(NOW, 3_600),
  refundedSeconds: 0,
  seenAt: null,
  savedAt: null,
  isOpen: true,
  seq: 3,
  writerTab: null,
  ...changes,
});
const heldBy = (writerTab: string) => writing({ writerTab, seenAt: NOW });
const contact = { attemptId: id(21), tabId: MINE, leaseMode: 'own', seq: 3 } as const;

const reasonOf = (found: Writing, secondsLater: number, changes: object = {}) =>
  refusalOf(found, { ...contact, at: secondsAfter(NOW, secondsLater), ...changes })?.details[0]?.code ?? null;

describe('a contact that changed nothing', () => {
  it.each([
    ['its save stands already', writing(), 5, {}, null],
    ['its save stands already and the pen is its own', heldBy(MINE), 500, {}, null],
    ['another tab has the pen', heldBy(OTHER), 5, {}, 'ATTEMPT_ELSEWHERE'],
    ['another tab had the pen last, however long ago', heldBy(OTHER), 500, {}, 'ATTEMPT_ELSEWHERE'],
    ['a caller without a tab, while one writes', heldBy(OTHER), 19.999, { tabId: null, leaseMode: 'expired' }, 'ATTEMPT_ELSEWHERE'],
    ['a caller without a tab, once it is silent', heldBy(OTHER), 20, { tabId: null, leaseMode: 'expired' }, null],
    ['a caller without a tab, once it left', { ...heldBy(OTHER), seenAt: null }, 0, { tabId: null, leaseMode: 'expired' }, null],
    ['another tab had the lease last and left', { ...heldBy(OTHER), seenAt: null }, 5, {}, 'ATTEMPT_ELSEWHERE'],
    ['its save stands already and it left', { ...heldBy(MINE), seenAt: null }, 5, {}, null],
    ['the attempt is submitted', writing({ isOpen: false }), 5, {}, 'ATTEMPT_CLOSED'],
    ['the attempt is over', writing(), 3_610, {}, 'ATTEMPT_CLOSED'],
    ['the attempt is submitted by another tab', { ...heldBy(OTHER), isOpen: false }, 5, {}, 'ATTEMPT_CLOSED'],
    ['the pen became free only since', writing(), 5, { seq: 4 }, 'ATTEMPT_ELSEWHERE'],
    ['it saved nothing and the pen became free only since', writing(), 5, { seq: null }, 'ATTEMPT_ELSEWHERE'],
  ])('because %s', (_, found, secondsLater, changes, reason) => {
    expect(reasonOf(found, secondsLater, changes)).toBe(reason);
  });
});
