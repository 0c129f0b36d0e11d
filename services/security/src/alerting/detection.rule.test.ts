import type { Severity } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { type Detection, detectIn, mergeDetections, rangeAround } from './detection.rule.js';
import type { AlertRule } from './rules/alert-rule.js';
import type { Hit } from './rules/hit.rule.js';

const NINE = Date.parse('2026-11-21T09:00:00Z');
const at = (minute: number) => new Date(NINE + minute * 60_000);

function detection(severity: Severity, peak: number, since = 0): Detection {
  return { severity, peak, since: at(since), raised_at: at(since + 5) };
}

describe('two detections of one group, merged', () => {
  it.each<[string, Detection, Detection, Pick<Detection, 'severity' | 'peak'>]>([
    ['the more severe one, even if it counted less', detection('CRITICAL', 5), detection('WARNING', 20), { severity: 'CRITICAL', peak: 5 }],
    [
      'the one that counted more if both are as severe',
      detection('WARNING', 12),
      detection('WARNING', 10),
      { severity: 'WARNING', peak: 12 },
    ],
    ['either if they are alike', detection('WARNING', 10), detection('WARNING', 10), { severity: 'WARNING', peak: 10 }],
  ])('keep the verdict of %s, in either order', (_, one, other, worst) => {
    expect(mergeDetections(one, other)).toMatchObject(worst);
    expect(mergeDetections(other, one)).toMatchObject(worst);
  });

  it('begin with the earlier one, whichever is more severe', () => {
    const [early, late] = [detection('WARNING', 10, 0), detection('CRITICAL', 30, 20)];
    const both = { severity: 'CRITICAL', peak: 30, since: at(0), raised_at: at(5) };
    expect(mergeDetections(early, late)).toEqual(both);
    expect(mergeDetections(late, early)).toEqual(both);
  });

  it('are the only one if the other is missing', () => {
    expect(mergeDetections(null, detection('WARNING', 10))).toEqual(detection('WARNING', 10));
    expect(mergeDetections(detection('WARNING', 10), null)).toEqual(detection('WARNING', 10));
    expect(mergeDetections(null, null)).toBeNull();
  });
});

/** Fires for every window, which lasts ten minutes. */
const EVERY: AlertRule = {
  id: 'EVERY',
  windowMs: 600_000,
  actionRequired: '',
  hitOf: () => null,
  judge: (window) => ({ severity: 'WARNING', peak: window.length }),
  describe: () => '',
};
const hits = (...minutes: number[]): Hit[] =>
  minutes.map((minute) => ({
    group_key: 'one',
    event_id: String(minute),
    occurred_at: at(minute),
    weight: 1,
    user_role: null,
    ip_address: null,
    endpoint: null,
    object_ref: null,
  }));

describe('detection', () => {
  it('needs the hits within a window before the first new one and after the last', () => {
    expect(rangeAround(EVERY, hits(12, 5, 7))).toEqual({ after: at(-5), before: at(22) });
  });

  it.each([
    ['no window that began before the range', [1, 9.99], null],
    ['a window that begins with the range', [1, 9, 10], { peak: 3, since: at(1), raised_at: at(10) }],
    ['a window without a hit as old as the window is long', [1, 11], { peak: 1, since: at(11), raised_at: at(11) }],
    ['every window, and keeps the worst', [10, 30, 35, 37, 50], { peak: 3, since: at(10), raised_at: at(10) }],
  ])('judges %s', (_, minutes, expected) => {
    expect(detectIn(EVERY, hits(...minutes.toReversed()), { after: at(0), before: at(60) })).toEqual(
      expected && { severity: 'WARNING', ...expected },
    );
  });
});
