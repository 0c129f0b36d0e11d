import { describe, expect, it } from 'vitest';
import { negotiateCoding } from './negotiate-coding.js';
import { contentSecurityPolicy, permissionsPolicy } from './page-policy.js';
import { acceptsHtml, namesHtml, pagePlace } from './pages.js';

describe('an address', () => {
  it.each([
    ['/', 'learner'],
    ['/app', 'learner'],
    ['/app/dashboard', 'learner'],
    ['/app/job-readiness/assessments/1/result', 'learner'],
    ['/admin', 'admin'],
    ['/admin/users', 'admin'],
    ['/dashboard', 'admin'],
    ['/dashboard/events', 'admin'],
    ['/products', 'admin'],
    ['/products/7', 'admin'],
  ] as const)('%s is a page of the %s web', (path, web) => {
    expect(pagePlace(path)).toEqual({ kind: 'page', web });
  });

  it('/login leads to the learner door', () => {
    expect(pagePlace('/login')).toEqual({ kind: 'redirect', to: '/app/login' });
  });

  it.each(['/api/auth/me', '/assets/learner/x.js', '/application', '/administrator', '/productsx', '/favicon.ico', '/readyz', '/login/x'])(
    '%s is no page',
    (path) => {
      expect(pagePlace(path)).toBeNull();
    },
  );

  it.each([
    ['text/html,application/xhtml+xml;q=0.9', true, true],
    ['application/json, TEXT/HTML;q=0.1', true, true],
    ['*/*', true, false],
    [undefined, true, false],
    ['text/*', true, false],
    ['application/json', false, false],
    ['text/html;q=0', false, false],
    ['image/avif,image/webp', false, false],
  ])('asked for with Accept %s may be a page: %s; somebody goes there: %s', (accept, may, goes) => {
    expect([acceptsHtml(accept), namesHtml(accept)]).toEqual([may, goes]);
  });
});

describe('the form of an asset', () => {
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

  it('is the plain one where nothing else is stored', () => {
    expect(negotiateCoding('br, gzip', ['identity'])).toBe('identity');
  });
});

describe('the policy of a page', () => {
  const origins = { self: 'https://paanch.example', media: undefined, upload: undefined, liveAi: undefined };

  it('is this for learners', () => {
    expect(contentSecurityPolicy('learner', 'N', origins)).toBe(
      "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; frame-src 'none'; form-action 'self'; script-src 'self'; script-src-attr 'none'; worker-src 'self'; manifest-src 'self'; font-src 'self'; style-src-elem 'self' 'nonce-N'; style-src-attr 'none'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default; report-uri /api/csp-report; upgrade-insecure-requests",
    );
  });

  it('gives staff no recordings from memory and no live model', () => {
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

  it('names every origin that is configured, for learners', () => {
    const policy = contentSecurityPolicy('learner', 'N', {
      ...origins,
      media: 'https://m.example',
      upload: 'https://u.example',
      liveAi: 'wss://ai.example',
    });
    expect(policy).toContain("; img-src 'self' data: blob: https://m.example;");
    expect(policy).toContain("; connect-src 'self' https://u.example wss://ai.example;");
  });

  it('allows camera and microphone to learners alone', () => {
    expect(permissionsPolicy('learner')).toMatch(/^camera=\(self\), microphone=\(self\), /);
    expect(permissionsPolicy('admin')).toMatch(
      /^fullscreen=\(self\), clipboard-write=\(self\), publickey-credentials-get=\(self\), camera=\(\), microphone=\(\)/,
    );
    for (const web of ['learner', 'admin'] as const) expect(permissionsPolicy(web)).toContain('geolocation=()');
  });
});
