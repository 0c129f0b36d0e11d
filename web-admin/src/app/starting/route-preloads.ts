/**
 * The chunks and API answers each address needs for its first draw. The first module requests them all at once (docs/bench.md#web-speed).
 * It knows addresses only: contracts load with the app.
 */
import { chunk } from '@paanch/ui/starting/chunk';
import type { RoutePreloads } from '@paanch/ui/starting/start-page';

export const signIn = chunk(async () => (await import('../../features/sign-in/sign-in-page.js')).SignInPage);
export const signedIn = chunk(async () => (await import('../signed-in.js')).SignedIn);
export const home = chunk(async () => (await import('../../features/home/home-page.js')).HomePage);
export const securityDashboard = chunk(
  async () => (await import('../../features/security-dashboard/security-dashboard-page.js')).SecurityDashboardPage,
);

const ME = '/api/auth/me';
/** Whom to call today: the first thing on Home. */
const TO_CALL = '/api/admin/home/learning';
const OPEN = /^\/admin\/(forgot-password|reset-password|invitation|unsubscribe)$/;

export function preloadsOf(pathname: string): RoutePreloads {
  if (pathname === '/admin/login') return { chunks: [signIn], answers: [] };
  if (OPEN.test(pathname)) return { chunks: [], answers: [] };
  if (pathname === '/admin') return { chunks: [signedIn, home], answers: [ME, TO_CALL] };
  return { chunks: pathname === '/dashboard' ? [signedIn, securityDashboard] : [signedIn], answers: [ME] };
}
