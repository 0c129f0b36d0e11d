import { describe, expect, it } from 'vitest';
import { negotiateCoding } from './negotiate-coding.js';
import { contentSecurityPolicy, permissionsPolicy } from './page-policy.js';
import { acceptsHtml, namesHtml, matchPage } from './pages.js';

describe('an address', () => {
  it.each([
    ['/', 'learner'],
    ['/app', 'learner'],
    ['/app/dashboard', 'learner'],
    ['/verify', 'learner'],
    ['/verify/0197c2aa-0000-7000-8000-000000000001', 'learner'],
    ['/app/job-readiness/assessments/1/result', 'learner'],
    ['/admin', 'admin'],
    ['/admin/users', 'admin'],
    ['/dashboard', 'admin'],
    ['/dashboard/events', 'admin'],
    ['/products', 'admin'],
    ['/products/7', 'admin'],
  ] as const)('%s is a page of the %s web', (path, web) => {
    expect(matchPage(path)).toEqual({ kind: 'page', web });
  });

  it('/login redirects to the learner’s sign-in', () => {
    expect(matchPage('/login')).toEqual({ kind: 'redirect', to: '/app/login' });
  });

  it('/privacy redirects to how data is used', () => {
    expect(matchPage('/privacy')).toEqual({ kind: 'redirect', to: '/app/privacy' });
  });

  it('/accessibility redirects to what there is for people with disabilities', () => {
    expect(matchPage('/accessibility')).toEqual({ kind: 'redirect', to: '/app/accessibility' });
  });

  it.each([
    '/api/auth/me',
    '/assets/learner/x.js',
    '/application',
    '/administrator',
    '/productsx',
    '/verifyx',
    '/favicon.ico',
    '/readyz',
    '/login/x',
  ])('%s is no page', (path) => {
    expect(matchPage(path)).toBeNull();
  });

  it.each([
    ['text/html,application/xhtml+xml;q=0.9', true, true],
    ['application/json, TEXT/HTML;q=0.1', true, true],
    ['*/*', true, false],
    [undefined, true, false],
    ['text/*', true, false],
    ['application/json', false, false],
    ['text/html;q=0', false, false],
    ['image/avif,image/webp', false, false],
  ])('requested with Accept %s may be a page: %s; is a page visit: %s', (accept, may, goes) => {
    expect([acceptsHtml(accept), namesHtml(accept)]).toEqual([may, goes]);
  });
});

describe('the encoding of an asset', () => {
  const all = ['br', 'gzip', 'identity'] as const;
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
  ] as const)('for Accept-Encoding %s is %s', (accept, coding) => {
    expect(negotiateCoding(accept, all)).toBe(coding);
  });

  it('is identity when nothing else is stored', () => {
    expect(negotiateCoding('br, gzip', ['identity'])).toBe('identity');
  });
});

describe('the policy of a page', () => {
  const origins = { self: 'https://paanch.example', media: undefined, upload: undefined, liveAi: undefined };

  it('for learners is exactly this', () => {
    expect(contentSecurityPolicy('learner', 'N', origins)).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; frame-src 'none'; form-action 'self'; script-src 'self'; script-src-attr 'none'; worker-src 'self'; manifest-src 'self'; font-src 'self'; style-src-elem 'self' 'nonce-N'; style-src-attr 'none'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default; report-uri /api/csp-report; upgrade-insecure-requests",
    );
  });

  it('for staff allows neither blob media nor the live model', () => {
    const policy = contentSecurityPolicy('admin', 'N', {
      self: 'http://localhost:8080',
      media: 'https://m.example',
      upload: 'https://u.example',
      liveAi: 'wss://ai.example',
    });
    expect(policy).toContain("; media-src 'self' https://m.example;");
    expect(policy).toContain("; connect-src 'self' https://u.example;");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });

  it('for learners names every configured origin', () => {
    const policy = contentSecurityPolicy('learner', 'N', {
      ...origins,
      media: 'https://m.example',
      upload: 'https://u.example',
      liveAi: 'wss://ai.example',
    });
    expect(policy).toContain("; img-src 'self' data: blob: https://m.example;");
    expect(policy).toContain("; connect-src 'self' https://u.example wss://ai.example;");
  });

  it('allows camera and microphone for learners only', () => {
    expect(permissionsPolicy('learner')).toMatch(/^camera=\(self\), microphone=\(self\), /);
    expect(permissionsPolicy('admin')).toMatch(
      /^fullscreen=\(self\), clipboard-write=\(self\), publickey-credentials-get=\(self\), camera=\(\), microphone=\(\)/,
    );
    for (const web of ['learner', 'admin'] as const) expect(permissionsPolicy(web)).toContain('geolocation=()');
  });
});
