/** Addresses by area and role: home, the login URL, and which return URLs are safe. */
import type { Area } from '@paanch/client/session/area';
import type { Me } from '@paanch/contracts/auth/sign-in/sessions';
import type { Role } from '@paanch/contracts/kernel/roles';
import {
  ACCESSIBILITY_PATH,
  FORGOT_PASSWORD_PATH,
  GUARDIAN_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  PRIVACY_NOTICE_PATH,
  RESET_PASSWORD_PATH,
  UNSUBSCRIBE_PATH,
} from './account-paths.js';

const OWN_PATHS: Readonly<Record<Area, RegExp>> = { learner: /^\/app(\/|$)/, admin: /^\/(admin|dashboard|products)(\/|$)/ };

/** Pages that need no session. Some have a secret in their fragment, so we never redirect away from them or back to them. */
const OPEN_PAGES = [LOGIN_PATH, FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH, INVITATION_PATH, UNSUBSCRIBE_PATH];

const OF_LEARNERS: readonly string[] = ['/', GUARDIAN_PATH, PRIVACY_NOTICE_PATH, ACCESSIBILITY_PATH];

export function isOpenPage(pathname: string): boolean {
  return OF_LEARNERS.includes(pathname) || OPEN_PAGES.some(({ learner, admin }) => pathname === learner || pathname === admin);
}

export function areaOf(role: Role): Area {
  return role === 'student' ? 'learner' : 'admin';
}

/** The page a person begins at: Client Staff at their client's (docs/look.md#layout-and-rail). */
export function homeOf({ role, profile: { clientId } }: Pick<Me, 'role' | 'profile'>): string {
  if (role === 'student') return '/app/dashboard';
  return role === 'Client Staff' ? `/admin/clients/${clientId}` : '/admin';
}

/** A placeholder origin for parsing; never requested. */
const OWN_ORIGIN = 'https://own.invalid';

/** The return URL if it is a path of this origin and area other than a login page, parsed as a browser would; otherwise home. */
export function safeReturn(area: Area, returnUrl: string | null, home: string): string {
  if (returnUrl === null || !returnUrl.startsWith('/') || !URL.canParse(returnUrl, OWN_ORIGIN)) return home;
  const { origin, pathname, search, hash } = new URL(returnUrl, OWN_ORIGIN);
  const isOwn = origin === OWN_ORIGIN && OWN_PATHS[area].test(pathname) && !pathname.includes('//');
  return isOwn && !pathname.startsWith(LOGIN_PATH[area]) ? pathname + search + hash : home;
}

/** The login URL with the return URL (docs/specification.md#areas). */
export function loginAddress(area: Area, how: { returnUrl?: string; expired?: boolean }): string {
  const query = new URLSearchParams();
  if (how.expired) {
    query.set('sessionExpired', 'true');
    query.set('reason', 'auth_error');
  }
  if (how.returnUrl !== undefined && !how.returnUrl.startsWith(LOGIN_PATH[area])) query.set('returnUrl', how.returnUrl);
  const text = query.toString();
  return text === '' ? LOGIN_PATH[area] : `${LOGIN_PATH[area]}?${text}`;
}
