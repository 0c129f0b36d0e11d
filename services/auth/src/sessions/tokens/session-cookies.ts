/** The two cookies of a session, as Set-Cookie lines (trust 1.3). */

export interface CookieLife {
  readonly rememberMe: boolean;
  readonly absoluteExpiresAt: Date;
}

export interface SessionCookies {
  accessToken(token: string, life: CookieLife, now: Date): string;
  refreshToken(token: string, life: CookieLife, now: Date): string;
  readonly cleared: readonly string[];
}

/** @param isInsecure plain http on a host that browsers do not trust: the names lose their prefix */
export function sessionCookies(isInsecure: boolean): SessionCookies {
  const prefix = isInsecure ? '' : '__Host-';
  const flags = isInsecure ? 'Path=/; HttpOnly; SameSite=Strict' : 'Path=/; Secure; HttpOnly; SameSite=Strict';
  const line = (name: string, value: string, age: string) => `${prefix}${name}=${value}; ${flags}${age}`;
  return {
    accessToken: (token, life, now) => line('pa_at', token, maxAge(life, now)),
    refreshToken: (token, life, now) => line('pa_rt', token, maxAge(life, now)),
    cleared: [line('pa_at', '', '; Max-Age=0'), line('pa_rt', '', '; Max-Age=0')],
  };
}

/** Gone with the browser, unless the person asked to be remembered. */
function maxAge({ rememberMe, absoluteExpiresAt }: CookieLife, now: Date): string {
  if (!rememberMe) return '';
  return `; Max-Age=${Math.max(0, Math.floor((absoluteExpiresAt.getTime() - now.getTime()) / 1_000))}`;
}
