import type { Severity } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { type Detection, mergeDetections } from './detection.rule.js';

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
