import type { Role } from '@paanch/contracts/kernel/roles';
import { describe, expect, it } from 'vitest';
import { isMfaSetupDue } from './mfa-policy.rule.js';

const REQUIRED: ReadonlySet<Role> = new Set(['Admin', 'Staff']);
const SINCE = new Date('2026-11-21T09:00:00Z');

describe('setting up a second factor', () => {
  it.each<[string, Role, Date | null, boolean]>([
    ['is due for a role that needs one and has none', 'Admin', null, true],
    ['is not due for a role that needs one and has it', 'Admin', SINCE, false],
    ['is not due for another role without one', 'Viewer', null, false],
    ['is not due for another role with one', 'student', SINCE, false],
  ])('%s', (_, role, mfaSince, isDue) => {
    expect(isMfaSetupDue({ role, mfaSince }, REQUIRED)).toBe(isDue);
  });
});
