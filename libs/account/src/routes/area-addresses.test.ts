import { ROLES } from '@paanch/contracts/kernel/roles';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { describe, expect, it } from 'vitest';
import { areaOf, homeOf, loginAddress, safeReturn } from './area-addresses.js';

const HOME = '/app/dashboard';

describe('the return URL after signing in', () => {
  it.each([
    '/app/job-readiness',
    '/app',
    '/app?tab=2',
    '/app/job-readiness/assessments/1?retake=true#question-3',
    '/app/a?next=https://elsewhere.example',
  ])('is %s if that is a page of this area', (returnUrl) => {
    expect(safeReturn('learner', returnUrl, HOME)).toBe(returnUrl);
  });

  it.each([
    null,
    '',
    'app/job-readiness',
    'https://elsewhere.example',
    'https://elsewhere.example/app/x',
    '//elsewhere.example/app/x',
    '/\\elsewhere.example/app',
    '\\\\elsewhere.example/app',
    '/\t/elsewhere.example/app',
    '/\n/elsewhere.example/app',
    ' //elsewhere.example',
    '/app/..//elsewhere.example',
    '/app/%2e%2e//elsewhere.example',
    '/app/..\\\\elsewhere.example',
    '/app//elsewhere.example',
    '/app/x/../../..//elsewhere.example/app',
    '/app/../admin/users',
    '/app/../api/auth/logout',
    'javascript:alert(1)',
    'JaVaScRiPt://app/%0aalert(1)',
    'data:text/html,/app/',
    '/apple',
    '/application/x',
    '/app.elsewhere.example',
    '/app@elsewhere.example',
    '/dashboard',
    '/admin/users',
    '/app/login',
    '/app/login?returnUrl=/app/login',
    '/app/./login',
    'http://[',
  ])('is home instead of %j', (returnUrl) => {
    expect(safeReturn('learner', returnUrl, HOME)).toBe(HOME);
  });

  it.each(['/dashboard', '/products/1', '/admin/security?window=24h'])('is %s for staff', (returnUrl) => {
    expect(safeReturn('admin', returnUrl, '/dashboard')).toBe(returnUrl);
  });

  it.each(['/app/dashboard', '/admin/login', '/products.elsewhere.example', '//dashboard'])(
    'is home for staff instead of %s',
    (returnUrl) => {
      expect(safeReturn('admin', returnUrl, '/dashboard')).toBe('/dashboard');
    },
  );
});

describe('the login URL', () => {
  it.each([
    ['learner', {}, '/app/login'],
    ['admin', {}, '/admin/login'],
    ['learner', { returnUrl: '/app/x?y=1&z=2' }, '/app/login?returnUrl=%2Fapp%2Fx%3Fy%3D1%26z%3D2'],
    ['admin', { returnUrl: '/products', expired: true }, '/admin/login?sessionExpired=true&reason=auth_error&returnUrl=%2Fproducts'],
    ['learner', { returnUrl: '/app/login?returnUrl=x', expired: true }, '/app/login?sessionExpired=true&reason=auth_error'],
  ] as const)('of the %s area for %j is %s', (area, how, address) => {
    expect(loginAddress(area, how)).toBe(address);
  });
});

const CLIENT = '018f0000-0000-7000-8000-00000000c11e';

describe('every role', () => {
  it.each([
    ['student', '/app/dashboard'],
    ['Admin', '/admin'],
    ['Staff', '/admin'],
    ['Viewer', '/admin'],
    ['Client Staff', `/admin/clients/${CLIENT}`],
  ] as const)('%s begins at %s', (role, home) => {
    expect(homeOf(meOf(role, { clientId: CLIENT }))).toBe(home);
  });

  it.each(ROLES)('%s has a home in its own area', (role) => {
    const home = homeOf(meOf(role, { clientId: CLIENT }));
    expect(safeReturn(areaOf(role), home, 'nowhere')).toBe(home);
  });
});
