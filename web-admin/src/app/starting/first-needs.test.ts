import { isOpenPage } from '@paanch/account/routes/leaving';
import { addressOf } from '@paanch/client/calling/send';
import { readMe } from '@paanch/contracts/auth/sessions';
import { describe, expect, it } from 'vitest';
import { securityDashboard, signedIn, signIn, firstNeedsOf } from './first-needs.js';

const me = addressOf(readMe);

describe('what a page cannot be drawn without', () => {
  it.each([
    ['/admin/login', [signIn], []],
    ['/dashboard', [signedIn, securityDashboard], [me]],
    ['/products', [signedIn], [me]],
    ['/admin', [signedIn], [me]],
  ])('of %s', (pathname, parts, answers) => {
    expect(firstNeedsOf(pathname)).toEqual({ parts, answers });
  });

  it.each(['/admin/login', '/admin/forgot-password', '/admin/reset-password', '/admin/invitation', '/admin/unsubscribe'])(
    'asks nobody who is signed in at %s, which is open to all',
    (pathname) => {
      expect(isOpenPage(pathname)).toBe(true);
      expect(firstNeedsOf(pathname).answers).toEqual([]);
    },
  );
});
