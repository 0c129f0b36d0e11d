import { expect, it } from 'vitest';
import { elapsedPercent, isCountedDown, minutesOf, runningSeconds } from './countdown.rule.js';

it.each([
  [300, '5:00'],
  [192, '3:12'],
  [61, '1:01'],
  [9, '0:09'],
  [0, '0:00'],
])('%i seconds are %s', (seconds, expected) => {
  expect(minutesOf(seconds)).toBe(expected);
});

it.each([
  [300, 300, 0],
  [192, 300, 36],
  [0, 300, 100],
  [312, 300, 0],
  [225, 450, 50],
])('with %i of %i seconds left, %i percent are over', (left, allowed, expected) => {
  expect(elapsedPercent(left, allowed)).toBe(expected);
});

it.each([
  [2_700, false, true],
  [2_700, true, false],
  [601, true, false],
  [600, true, true],
])('%i seconds left, no limit %s: counted down %s', (left, hasNoLimit, expected) => {
  expect(isCountedDown(left, hasNoLimit)).toBe(expected);
});

const clockTo = (deadlineSeconds: number) => ({ serverMs: 0, receivedAt: 0, deadlineMs: deadlineSeconds * 1_000 });
it.each([
  ['runs', null, 10, 890],
  ['stands still at the beginning of a break', 600, 0, 300],
  ['stands still at its end', 600, 599, 300],
])('the clock %s', (_, until, seconds, left) => {
  expect(runningSeconds(clockTo(900), until === null ? null : clockTo(until), seconds * 1_000)).toBe(left);
});
