import { describe, expect, it } from 'vitest';
import { reasonAgainstMore } from './room.rule.js';

const shelf = (used: number, max: number, can = true) => ({
  resumes: [],
  current_resume_count: used,
  max_resumes: max,
  can_upload_more: can,
});
const sending = { step: { kind: 'sending' } } as const;
const failed = (canRetry: boolean) => ({ step: { kind: 'failed', canRetry } }) as const;

describe('why no resume can be added', () => {
  it.each([
    ['nothing', shelf(2, 3), [], null],
    ['none is allowed', shelf(0, 0, false), [], 'none'],
    ['all places are used', shelf(3, 3, false), [], 'full'],
    ['the limit was lowered', shelf(3, 2, false), [], 'full'],
    ['an upload takes the last place, before the server says so', shelf(2, 3), [sending], 'running'],
    ['an upload leaves a place', shelf(1, 3), [sending], null],
    ['an upload that can be tried again keeps its place', shelf(2, 3), [failed(true)], 'running'],
    ['a refused file has no place', shelf(2, 3), [failed(false)], null],
    ['an unfinished upload elsewhere', shelf(2, 3, false), [], 'held'],
  ])('%s', (_, known, uploads, reason) => expect(reasonAgainstMore(known, uploads)).toBe(reason));
});
