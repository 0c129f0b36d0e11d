import { describe, expect, it } from 'vitest';
import { starResultOf } from './star-result.rule.js';

const outcome = (star_level: 'ONE' | 'TWO' | null, stars_before: number) => ({ average_score: null, tier: null, star_level, stars_before });

describe('the star of a result', () => {
  it.each([
    ['to be earned', outcome(null, 0), null, { kind: 'next' }],
    ['earned since', outcome(null, 0), 'ONE', { kind: 'held', earned: 1 }],
    ['earned by it', outcome('ONE', 0), 'ONE', { kind: 'won', level: 'ONE', before: 0, after: 1 }],
    ['earned by it, with more since', outcome('ONE', 0), 'THREE', { kind: 'won', level: 'ONE', before: 0, after: 1 }],
    ['earned before it', outcome('ONE', 1), 'ONE', { kind: 'held', earned: 1 }],
    ['as it is now where the attempt has no outcome', null, 'TWO', { kind: 'held', earned: 2 }],
  ] as const)('is %s', (_, before, current, standing) => {
    expect(starResultOf(before, current)).toEqual(standing);
  });
});
