import { describe, expect, it } from 'vitest';
import { type MadeAccount, undoResultOf } from './undo.rule.js';

const NOW = new Date('2026-11-22T06:00:00Z');
const MADE: MadeAccount = {
  first_sign_in_at: null,
  last_sign_in_at: null,
  password_hash: null,
  revision: 1,
  is_active: true,
  banned_until: null,
  hasMore: false,
  hasStanding: false,
};

describe('a new account of an import that is undone', () => {
  it.each<[string, Partial<MadeAccount>, string]>([
    ['that nobody has touched', {}, 'removed'],
    ['that was signed in to', { first_sign_in_at: NOW }, 'signed_in'],
    ['that was signed in to, whose first time is not known', { last_sign_in_at: NOW }, 'signed_in'],
    ['with a password', { password_hash: 'x' }, 'password_set'],
    ['with a star or a tier', { hasStanding: true }, 'active'],
    ['that was changed', { revision: 2 }, 'changed'],
    ['that is deactivated', { is_active: false }, 'changed'],
    ['that is banned', { banned_until: NOW }, 'changed'],
    ['with a profile', { hasMore: true }, 'changed'],
    ['with all of these', { last_sign_in_at: NOW, password_hash: 'x', hasStanding: true, revision: 2 }, 'signed_in'],
  ])('%s', (_, over, expected) => {
    expect(undoResultOf({ ...MADE, ...over })).toBe(expected);
  });
});
