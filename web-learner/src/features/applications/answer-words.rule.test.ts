import type { ApplicationStatus } from '@paanch/contracts/careers/vocabulary';
import { describe, expect, it } from 'vitest';
import { type Answer, answerTo } from './answer-words.rule.js';

const NOW = new Date('2026-11-23T10:00:00Z');

describe('the answer to an application', () => {
  it.each<[ApplicationStatus, string | null, Answer]>([
    ['submitted', '2026-11-23T10:00:00.000Z', 'by'],
    ['viewed', '2026-11-23T09:59:59.000Z', 'overdue'],
    ['shortlisted', null, 'answered'],
    ['hired', null, 'answered'],
    ['rejected', null, 'answered'],
    ['withdrawn', null, 'over'],
    ['closed_no_decision', null, 'over'],
  ])('in state %s, due %s, is %s', (status, due, words) => {
    expect(answerTo({ status, answer_due_at: due }, NOW)).toBe(words);
  });
});
