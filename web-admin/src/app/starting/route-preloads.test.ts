import { isOpenPage } from '@paanch/account/routes/area-addresses';
import { addressOf } from '@paanch/client/calling/send';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { readLearningHome } from '@paanch/contracts/progress/reporting/learning-home';
import { describe, expect, it } from 'vitest';
import { home, securityDashboard, signedIn, signIn, preloadsOf } from './route-preloads.js';

const me = addressOf(readMe);

describe('the preloads', () => {
  it.each([
    ['/admin/login', [signIn], []],
    ['/dashboard', [signedIn, securityDashboard], [me]],
    ['/products', [signedIn], [me]],
    ['/admin', [signedIn, home], [me, addressOf(readLearningHome)]],
    ['/admin/clients', [signedIn], [me]],
  ])('of %s', (pathname, chunks, answers) => {
    expect(preloadsOf(pathname)).toEqual({ chunks, answers });
  });

  it.each(['/admin/login', '/admin/forgot-password', '/admin/reset-password', '/admin/invitation', '/admin/unsubscribe'])(
    'does not ask who is signed in at %s, which needs no session',
    (pathname) => {
      expect(isOpenPage(pathname)).toBe(true);
      expect(preloadsOf(pathname).answers).toEqual([]);
    },
  );
});
