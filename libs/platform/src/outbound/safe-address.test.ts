import { describe, expect, it } from 'vitest';
import { faultOfAddress, isSafeAddress } from './safe-address.js';

const ALLOW = ['sso.college.internal', '127.0.0.1:8443', '[fd00::7]:9000', 'hooks.example:444', 'both.internal:443'];
const faultOf = (url: string) => faultOfAddress(new URL(url), ALLOW);

describe('an address that is entered', () => {
  it.each([
    'https://hooks.example',
    'https://hooks.example/a?b=c',
    'https://hooks.example:443/',
    'https://1.1.1.1/',
    'https://[2606:4700::1]/',
    'https://sso.college.internal/a',
    'http://sso.college.internal/',
    'https://127.0.0.1:8443/',
    'http://127.0.0.1:8443/',
    'https://[fd00::7]:9000/',
    'https://hooks.example:444/',
    'https://both.internal/',
  ])('%s may be called', (url) => {
    expect(faultOf(url)).toBeNull();
    expect(isSafeAddress(url, ALLOW)).toBe(true);
  });

  it.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'ftp://sso.college.internal/',
    'javascript:alert(1)',
    'file:///etc/passwd',

    'https://user:word@hooks.example/',
    'https://user@sso.college.internal/',
    'http://hooks.example:444@evil.example/',
    'http://both.internal/',
  ])('%s is not https, or not plain', (url) => {
    expect(faultOf(url)).toBe('not_https');
    expect(isSafeAddress(url, ALLOW)).toBe(false);
  });

  it.each([
    'https://localhost/',
    'https://a.localhost/',
    'https://LOCALHOST./',
    'https://postgres/',
    'https://security.default.svc.cluster.local/',

    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.0.0.1:8444/',

    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::7]/',
    'https://metadata.google.internal/',
    'https://hooks.example:8443/',
    'https://hooks.example:22/',
    'https://sso.college.internal:8443/',
    'https://１２７.0.0.1/',
  ])('%s is inside', (url) => {
    expect(faultOf(url)).toBe('not_public');
    expect(isSafeAddress(url, ALLOW)).toBe(false);
  });

  it('is none at all', () => {
    expect(isSafeAddress('hooks.example', ALLOW)).toBe(false);
  });
});
