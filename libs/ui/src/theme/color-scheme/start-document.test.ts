// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MODE_STORAGE_KEY, schemeToStartWith } from './color-mode.js';

const lightDevice = () =>
  vi.stubGlobal('matchMedia', () =>
    Object.assign(new EventTarget(), { matches: false, media: '', onchange: null, addListener() {}, removeListener() {} }),
  );
lightDevice();
const { blankOnly, nonceOf, ownAssetOnly, startDocument } = await import('./start-document.js');

beforeEach(lightDevice);
afterEach(() => {
  document.head.innerHTML = '';
  delete window.__nonce__;
});

describe('the first module of a page', () => {
  it("passes on the page's nonce before any style is written", () => {
    document.head.innerHTML = '<meta property="csp-nonce" nonce="r4nd0m">';
    startDocument(window);
    expect(nonceOf(document)).toBe('r4nd0m');
    expect(window.__nonce__).toBe('r4nd0m');
  });

  it('sets one Trusted Types policy, named default', () => {
    const policies: string[] = [];
    window.trustedTypes = { createPolicy: (name) => policies.push(name) };
    startDocument(window);
    delete window.trustedTypes;
    expect(policies).toEqual(['default']);
  });

  it('turns off code generation in schemas', async () => {
    const { config } = await import('zod');
    expect(config().jitless).toBe(true);
  });

  it('allows only blank text as HTML', () => {
    expect(blankOnly(' ')).toBe(' ');
    expect(() => blankOnly('<img src=x>')).toThrow(TypeError);
  });

  it.each(['https://elsewhere.example/assets/a.js', '/api/x', '/assets/../api/x', 'data:text/javascript,1', '/assets/%2e%2e/api'])(
    'rejects %s as a script',
    (url) => expect(() => ownAssetOnly(url)).toThrow(TypeError),
  );

  it('allows our own assets as scripts', () => {
    expect(ownAssetOnly('/assets/learner/worker.js')).toBe('/assets/learner/worker.js');
  });
});

describe('the initial colour scheme', () => {
  const view = (kept: string | null, dark: boolean) => ({
    localStorage: Object.assign(Object.create(Storage.prototype), { getItem: (key: string) => (key === MODE_STORAGE_KEY ? kept : null) }),
    matchMedia: (query: string) => Object.assign(window.matchMedia(query), { matches: dark }),
  });

  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['purple', false, 'light'],
  ] as const)('kept choice %s on a device that is dark: %s gives %s', (kept, dark, scheme) => {
    expect(schemeToStartWith(view(kept, dark))).toBe(scheme);
  });

  it('follows the device if storage is blocked', () => {
    const forbidden = {
      get localStorage(): Storage {
        throw new DOMException('denied', 'SecurityError');
      },
      matchMedia: view(null, true).matchMedia,
    };
    expect(schemeToStartWith(forbidden)).toBe('dark');
  });
});
