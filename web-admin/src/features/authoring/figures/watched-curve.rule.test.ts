import { describe, expect, it } from 'vitest';
import { largestDrop, pointsOf } from './watched-curve.rule.js';

describe('the largest drop', () => {
  it.each([
    [[10, 9, 4, 4], 2],
    [[10, 10, 10], null],
    [[3, 5, 5], null],
    [[], null],
  ])('of %j is at %s', (watched, at) => {
    expect(largestDrop(watched)).toBe(at);
  });
});

it('the line of a curve goes from left to right, never above its box', () => {
  expect(pointsOf([10, 5, 0], 10, 100, 50)).toBe('0.0,0.0 50.0,25.0 100.0,50.0');
  expect(pointsOf([12], 10, 100, 50)).toBe('0.0,0.0');
  expect(pointsOf([0, 0], 0, 100, 50)).toBe('0.0,50.0 100.0,50.0');
});
