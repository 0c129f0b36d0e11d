import { PersonChanged } from '@paanch/contracts/auth/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { describe, expect, it } from 'vitest';
import { DAY_MS, NOW } from '../../testing/request-rows.js';
import { hasJustLeft, isErasedFor, leftAt } from './left.rule.js';

const ID = '0197c2aa-0000-7000-8000-000000000002';
const LEARNER: DataOf<typeof PersonChanged> = {
  person_id: ID,
  full_name: 'Leena Learner',
  email: 'leena@paanch.example',
  role: 'student',
  client_id: null,
  is_active: false,
  previous_role: null,
  change: { action: 'deactivated', fields: ['is_active'] },
};
const told = (given: Partial<DataOf<typeof PersonChanged>> = {}) => ({
  ...envelopeOf(PersonChanged, ID, 2, { ...LEARNER, ...given }),
  occurred_at: NOW.toISOString(),
});

describe('a learner has left', () => {
  it.each([
    ['by being deactivated', {}, NOW],
    ['before this was kept, as it is told again', { change: { action: 'restated', fields: [] } }, NOW],
    ['not while active', { is_active: true }, null],
    ['not as staff', { role: 'Staff' }, null],
    ['not by being erased', { full_name: '', email: 'erased@erased.invalid' }, null],
    ['not by an import that was undone', { change: { action: 'removed', fields: [] } }, null],
  ] as const)('%s', (_how, given, expected) => {
    expect(leftAt(told(given as Partial<DataOf<typeof PersonChanged>>))).toEqual(expected);
  });

  it.each([
    ['deactivated', ['is_active'], true],
    ['changed', ['full_name'], false],
    ['restated', [], false],
  ] as const)('just now, if it is %s with %o: %s', (action, fields, expected) => {
    expect(hasJustLeft(told({ change: { action, fields: [...fields] } }))).toBe(expected);
  });

  it.each([
    ['a moment less than a year ago', new Date(NOW.getTime() - 365 * DAY_MS + 1), false],
    ['a year ago', new Date(NOW.getTime() - 365 * DAY_MS), true],
    ['never', null, false],
  ])('%s, and is erased: %s', (_when, left, expected) => {
    expect(isErasedFor(left, NOW)).toBe(expected);
  });
});
