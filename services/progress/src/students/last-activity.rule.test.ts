import { expect, it } from 'vitest';
import { lastActivityOf } from './last-activity.rule.js';

const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour));
const attempt = (over: Partial<Parameters<typeof lastActivityOf>[0][number]>) => ({
  started_at: at(1),
  seen_at: null,
  saved_at: null,
  ended_at: null,
  voided_at: null,
  ...over,
});

it.each([
  ['no attempt', [], null],
  ['a start', [attempt({})], at(1)],
  ['a sign of life of the writing tab', [attempt({ seen_at: at(2) })], at(2)],
  ['a save without a tab', [attempt({ saved_at: at(3), seen_at: at(2) })], at(3)],
  ['an end', [attempt({ ended_at: at(4), saved_at: at(3) })], at(4)],
  ['writing before the end that staff caused', [attempt({ seen_at: at(2), ended_at: at(9), voided_at: at(9) })], at(2)],
  ['the newest of several', [attempt({ ended_at: at(4) }), attempt({ started_at: at(7) })], at(7)],
])('is that of %s', (_, attempts, moment) => {
  expect(lastActivityOf(attempts, null)).toEqual(moment);
});

it('is that of work on a course or an expert session, if that is newer', () => {
  expect(lastActivityOf([], at(2))).toEqual(at(2));
  expect(lastActivityOf([attempt({ ended_at: at(4) })], at(6))).toEqual(at(6));
  expect(lastActivityOf([attempt({ ended_at: at(4) })], at(3))).toEqual(at(4));
});
