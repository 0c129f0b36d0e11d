/** The session cookies; services never receive a Cookie header (docs/sessions.md#cookies). */
export interface CookieNames {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly device: string;
  readonly returning: string;
}

export interface SessionCookies {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /** Identifies the accounts that have signed in from this browser (docs/sessions.md#known-browsers). */
  readonly device: string | null;
  /** A sign-in at a provider began in this browser (docs/sso.md#the-flow). */
  readonly returning: string | null;
}

export function cookieNames(insecure: boolean): CookieNames {
  const prefix = insecure ? '' : '__Host-';
  return { accessToken: `${prefix}pa_at`, refreshToken: `${prefix}pa_rt`, device: `${prefix}pa_dv`, returning: `${prefix}pa_sso` };
}

/** A duplicate name counts as absent, because it is ambiguous. */
export function readCookies(header: string | undefined, names: CookieNames): SessionCookies {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  const valueOf = (name: string) => {
    const [only, ...more] = pairs.filter((pair) => pair.startsWith(`${name}=`));
    const value = only?.slice(name.length + 1);
    return value === undefined || value === '' || more.length > 0 ? null : value;
  };
  return {
    accessToken: valueOf(names.accessToken),
    refreshToken: valueOf(names.refreshToken),
    device: valueOf(names.device),
    returning: valueOf(names.returning),
  };
}
