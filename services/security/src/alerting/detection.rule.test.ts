import type { Severity } from '@paanch/contracts/security/vocabulary';
import { describe, expect, it } from 'vitest';
import { type Detection, detectIn, mergeDetections, rangeAround, reachedAt } from './detection.rule.js';
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
  coolDownMs: 0,
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
    kind: null,
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

  it('says when windows first were that severe, whatever came before and after', () => {
    const range = { after: at(0), before: at(60) };
    const byCount: AlertRule = { ...EVERY, judge: ({ length }) => ({ severity: length > 1 ? 'CRITICAL' : 'WARNING', peak: length }) };
    const all = hits(10, 30, 35, 37, 50, 55).toReversed();
    expect(reachedAt(byCount, all, range, 'WARNING')).toEqual(at(10));
    expect(reachedAt(byCount, all, range, 'CRITICAL')).toEqual(at(35));
    expect(reachedAt(byCount, all, range, 'EMERGENCY')).toBeNull();
    expect(reachedAt(byCount, all, { after: at(30), before: at(60) }, 'CRITICAL')).toEqual(at(55));
  });

  it('judges hits of the same moment in the order of their ids', () => {
    const ids: string[][] = [];
    const rule: AlertRule = {
      ...EVERY,
      judge: (window) => {
        ids.push(window.map(({ event_id }) => event_id));
        return null;
      },
    };
    const [one, other] = hits(10, 10).map((hit, index) => ({ ...hit, event_id: index === 0 ? 'b' : 'a' }));
    if (one && other) detectIn(rule, [one, other], { after: at(0), before: at(60) });
    expect(ids).toEqual([['a'], ['a', 'b']]);
  });

  it('judges no window that ends with a hit that is settling, but counts it in later ones', () => {
    const [settling, later] = hits(10, 12).map((hit, index) => ({ ...hit, is_settling: index === 0 }));
    const range = { after: at(0), before: at(60) };
    expect(settling && detectIn(EVERY, [settling], range)).toBeNull();
    expect(settling && later && detectIn(EVERY, [settling, later], range)).toMatchObject({ peak: 2, since: at(10), raised_at: at(12) });
  });

  it('lets a rule with a window of its own count along', () => {
    const seen: string[] = [];
    const slide = () => ({
      add: ({ event_id }: Hit) => void seen.push(`+${event_id}`),
      drop: () => void seen.push('-'),
      verdict: () => {
        seen.push('?');
        return null;
      },
    });
    detectIn({ ...EVERY, slide }, hits(1, 9, 10, 11, 20), { after: at(0), before: at(60) });
    expect(seen).toEqual(['+1', '+9', '+10', '?', '+11', '-', '?', '+20', '-', '-', '?']);
  });

  it('asks about an address whether many people share it', () => {
    const rule: AlertRule = { ...EVERY, judge: (_, isShared) => (isShared?.('there') === true ? { severity: 'WARNING', peak: 1 } : null) };
    const range = { after: at(0), before: at(60) };
    expect(detectIn(rule, hits(10), range)).toBeNull();
    expect(detectIn(rule, hits(10), range, (address) => address === 'there')).toMatchObject({ peak: 1 });
  });
});
