import { describe, expect, it } from 'vitest';
import { passwordDueAt } from './password-due.rule.js';

describe('a password chosen by someone else', () => {
  it('must be replaced within 72 hours', () => {
    const passwordSetByAdminAt = new Date('2026-11-21T09:00:00Z');
    expect(passwordDueAt({ password_set_by_admin_at: passwordSetByAdminAt })).toEqual(new Date('2026-11-24T09:00:00Z'));
  });

  it('chosen by the person is never due', () => {
    expect(passwordDueAt({ password_set_by_admin_at: null })).toBeNull();
  });
});
