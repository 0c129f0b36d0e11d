import { describe, expect, it } from 'vitest';
import { type Asked, isCompletedBy, milestoneOf, shownPercentOf } from './milestones.rule.js';

const upTo = (seconds: number) => [[0, seconds] as const];

describe('a milestone', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 10],
    [24, 10],
    [25, 25],
    [50, 50],
    [74, 50],
    [75, 75],
    [98, 75],
    [99, 100],
    [100, 100],
  ])('at %i percent is %i', (percent, milestone) => {
    expect(milestoneOf(upTo(percent), 100)).toBe(milestone);
  });

  it('counts what is covered, not where the player is', () => {
    expect(milestoneOf([[90, 100]], 100)).toBe(10);
  });
});

describe('the percentage', () => {
  it.each([
    [98, 98],
    [99, 100],
    [100, 100],
  ])('of %i reads %i', (percent, shown) => {
    expect(shownPercentOf(upTo(percent), 100)).toBe(shown);
  });
});

describe('a session is completed', () => {
  const asked = (trigger: Asked['trigger'], isForced = false): Asked => ({ trigger, isForced });

  it.each<[Asked, number, boolean]>([
    [asked('completion'), 100, true],
    [asked('completion'), 99, true],
    [asked('completion'), 98, false],
    [asked('completion', true), 95, true],
    [asked('completion', true), 94, false],
    [asked('milestone', true), 95, true],
    [asked('milestone'), 100, false],
    [asked('resume'), 100, false],
    [asked('unload'), 100, false],
    [asked('completion', true), 0, false],
  ])('by %j at %i percent: %s', (by, percent, expected) => {
    expect(isCompletedBy(by, upTo(percent), 100)).toBe(expected);
  });
});
