import { describe, expect, it } from 'vitest';
import { afterFailedLook, afterLook, BEGUN, MOST_LOOKS } from './analysis.rule.js';

const last = { ...BEGUN, looks: MOST_LOOKS - 1 };

describe('a look at an analysis', () => {
  it.each([
    ['goes on', BEGUN, { status: 'processing', stage: 'grading' }, { state: 'processing', stage: 'grading', fault: null, looks: 1 }],
    ['ends it', BEGUN, { status: 'completed', stage: 'done' }, { state: 'complete', stage: 'done', fault: null, looks: 1 }],
    [
      'finds that it failed',
      BEGUN,
      { status: 'failed', stage: 'grading' },
      { state: 'error', stage: 'grading', fault: 'failed', looks: 1 },
    ],
    ['is the last', last, { status: 'processing', stage: 'totals' }, { state: 'error', stage: 'totals', fault: 'slow', looks: MOST_LOOKS }],
    ['ends it at last', last, { status: 'completed', stage: 'done' }, { state: 'complete', stage: 'done', fault: null, looks: MOST_LOOKS }],
  ] as const)('%s', (_, before, found, expected) => {
    expect(afterLook(before, found)).toEqual(expected);
  });

  it('that fails counts as one', () => {
    expect(afterFailedLook({ ...BEGUN, stage: 'grading' })).toEqual({ ...BEGUN, stage: 'grading', looks: 1 });
    expect(afterFailedLook(last)).toMatchObject({ state: 'error', fault: 'slow' });
  });
});
