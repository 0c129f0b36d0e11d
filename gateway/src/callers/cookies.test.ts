import { describe, expect, it } from 'vitest';
import { cookieNames, readCookies } from './cookies.js';

const names = cookieNames(false);

describe('the cookies of a session', () => {
  it('are read from among other cookies', () => {
    expect(readCookies('a=1; __Host-pa_at=token; __Host-pa_rt=v1.x.2.y; __Host-pa_dv=v1.d.z; __Host-pa_sso=r; b=2', names)).toEqual({
      accessToken: 'token',
      refreshToken: 'v1.x.2.y',
      device: 'v1.d.z',
      returning: 'r',
    });
  });

  it.each([undefined, '', 'pa_at=token', '__Host-pa_at=', 'x__Host-pa_at=token'])('are absent in %s', (header) => {
    expect(readCookies(header, names).accessToken).toBeNull();
  });

  it('count as absent when sent twice', () => {
    expect(readCookies('__Host-pa_at=one; __Host-pa_at=two', names).accessToken).toBeNull();
  });

  it('lose their prefix only when plain http is allowed', () => {
    const read = { accessToken: 'token', refreshToken: 'v1', device: null, returning: null };
    expect(readCookies('pa_at=token; pa_rt=v1', cookieNames(true))).toEqual(read);
  });
});
