import { describe, expect, it } from 'vitest';
import { isShown } from './shown.rule.js';

const NOW = new Date('2026-11-29T10:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describe('a recording', () => {
  it.each([
    ['just reviewed', 0, true, true],
    ['reviewed 89 days ago', 89.9, true, true],
    ['reviewed 90 days ago', 90, true, false],
    ['reviewed 29 days ago, withdrawn', 29.9, false, true],
    ['reviewed 30 days ago, withdrawn', 30, false, false],
  ])('%s', (_what, days, isAgreed, shown) => {
    expect(isShown({ reviewed_at: ago(days), waiting_since: null }, isAgreed, NOW)).toBe(shown);
  });

  it('without a last word is shown, however old', () => {
    expect(isShown({ reviewed_at: null, waiting_since: ago(400) }, false, NOW)).toBe(true);
    expect(isShown({ reviewed_at: null, waiting_since: null }, false, NOW)).toBe(true);
  });

  it('that waits for a person again is shown again', () => {
    expect(isShown({ reviewed_at: ago(200), waiting_since: ago(1) }, true, NOW)).toBe(true);
  });
});
