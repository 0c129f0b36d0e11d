import { describe, expect, it } from 'vitest';
import { earnedStars, percentOfNext, type PathLeg } from './path-leg.js';
import { ringOf, starPoints, starStates } from './star-geometry.js';
import { legCurve, PANEL, pathPoints, PHONE, WIDE } from './star-path-geometry.js';

const leg = (state: PathLeg['state'], percent = 0): PathLeg => ({ name: state, state, percent, caption: '' });

describe('a star', () => {
  it('has ten corners, the first straight up, and inner ones at 0.54 of the radius', () => {
    const corners = starPoints(0, 0, 100)
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    const reach = corners.map(([x = 0, y = 0]) => Math.hypot(x, y - 0.6));
    expect(corners).toHaveLength(10);
    expect(corners[0]).toEqual([0, -99.4]);
    reach.forEach((length, index) => expect(length).toBeCloseTo(index % 2 === 0 ? 100 : 54, 1));
  });

  it('has a ring seven pixels out and four wide, and a proportional one when small', () => {
    expect(ringOf(21)).toEqual({ radius: 28, width: 4 });
    expect(ringOf(15)).toEqual({ radius: 22, width: 4 });
    expect(ringOf(10).radius).toBeLessThan(15);
  });
});

describe('the five stars', () => {
  it.each([
    [0, ['next', 'locked', 'locked', 'locked', 'locked']],
    [2, ['earned', 'earned', 'next', 'locked', 'locked']],
    [5, ['earned', 'earned', 'earned', 'earned', 'earned']],
  ])('with %i earned are %j', (earned, states) => expect(starStates(earned)).toEqual(states));
});

describe('the path', () => {
  it.each([WIDE, PANEL, PHONE])('rises in even steps and stays within the drawing', (drawing) => {
    const points = pathPoints(drawing);
    const steps = points.slice(1).map((point, index) => [point.x - (points[index]?.x ?? 0), point.y - (points[index]?.y ?? 0)]);
    const reach = ringOf(drawing.radius).radius + 2;
    expect(points).toHaveLength(6);
    for (const [x = 0, y = 0] of steps) {
      expect(x).toBeCloseTo(steps[0]?.[0] ?? 0, 1);
      expect(y).toBeCloseTo(steps[0]?.[1] ?? 0, 1);
      expect(y).toBeLessThan(0);
    }
    expect(drawing.to.y - reach).toBeGreaterThanOrEqual(0);
    expect(drawing.to.x + reach).toBeLessThanOrEqual(drawing.width);
  });

  it('bends each leg with horizontal handles at 55 and 45 percent of its width', () => {
    expect(legCurve({ x: 0, y: 50 }, { x: 100, y: 20 })).toBe('M0 50C55 50 45 20 100 20');
  });

  it('counts the stars of finished legs and the progress of the current one', () => {
    const legs = [leg('done', 100), leg('current', 40), leg('locked'), leg('locked'), leg('unavailable')];
    expect(earnedStars(legs)).toBe(1);
    expect(percentOfNext(legs)).toBe(40);
  });

  it('draws the next star with an empty ring if its group has no modules', () => {
    const legs = [leg('done', 100), leg('unavailable'), leg('locked'), leg('locked'), leg('unavailable')];
    expect(earnedStars(legs)).toBe(1);
    expect(percentOfNext(legs)).toBe(0);
  });
});
