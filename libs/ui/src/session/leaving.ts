/** Where each area's doors are, and which way back is safe to follow. */
import type { Role } from '@paanch/contracts/kernel/roles';
import type { Area } from '@paanch/client/session/session';

export const LOGIN_PATH: Readonly<Record<Area, string>> = { learner: '/app/login', admin: '/admin/login' };

const OWN_PATHS: Readonly<Record<Area, RegExp>> = { learner: /^\/app(\/|$|\?)/, admin: /^\/(admin|dashboard|products)(\/|$|\?)/ };

export function areaOf(role: Role): Area {
  return role === 'student' ? 'learner' : 'admin';
}

/** Where a person of this role begins (look 9). */
export function homeOf(role: Role): string {
  if (role === 'student') return '/app/dashboard';
  return role === 'Client Staff' ? '/products' : '/dashboard';
}

/** A path of this origin and area, never a door itself; anything else leads home. */
export function safeReturn(area: Area, returnUrl: string | null, home: string): string {
  if (returnUrl === null || !OWN_PATHS[area].test(returnUrl) || returnUrl.startsWith(LOGIN_PATH[area])) return home;
  return returnUrl;
}

/** The login page with the way back (learner spec 2). */
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
