import { expect, it } from 'vitest';
import { doorOf, type Standing } from './door.rule.js';

const OPEN: Standing = {
  interviews: [{ id: 'old', is_practice: false, state: 'submitted' }],
  is_unlocked: true,
  is_passed: false,
  is_minor: false,
  next_attempt_at: null,
  attempts_left: 3,
  background_id: 'SCIENCE',
};
const LATER = '2026-11-29T09:00:00.000Z';
const begun = (is_practice: boolean) => ({ interviews: [{ id: 'begun', is_practice, state: 'active' as const }] });
const open = { kind: 'open', backgroundId: 'SCIENCE' };
const unfinished = { kind: 'unfinished', interviewId: 'begun' };

it.each([
  [{}, open, open],
  [{ is_unlocked: false }, { kind: 'locked' }, { kind: 'locked' }],
  [{ is_passed: true }, { kind: 'passed' }, open],
  [{ is_minor: true }, { kind: 'minor' }, open],
  [{ next_attempt_at: LATER }, { kind: 'limit' }, open],
  [{ attempts_left: 0 }, { kind: 'limit' }, open],
  [{ background_id: null }, { kind: 'background' }, { kind: 'background' }],
  [{ ...begun(false), is_unlocked: false, next_attempt_at: LATER }, unfinished, { kind: 'locked' }],
  [begun(true), open, unfinished],
] as const)('with %o an interview is %o, practice %o', (change, interview, practice) => {
  const standing = { ...OPEN, ...change };
  expect([doorOf(standing, false), doorOf(standing, true)]).toEqual([interview, practice]);
});
