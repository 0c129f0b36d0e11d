/**
 * The chunks and API answers each address needs for its first draw. The first module requests them all at once (docs/bench.md#web-speed).
 * It knows addresses only: contracts load with the app.
 */
import { chunk } from '@paanch/ui/starting/chunk';
import type { RoutePreloads } from '@paanch/ui/starting/start-page';

export const signIn = chunk(async () => (await import('../../features/sign-in/sign-in-page.js')).SignInPage);
export const signedIn = chunk(async () => (await import('../signed-in.js')).SignedIn);
export const securityDashboard = chunk(
  async () => (await import('../../features/security-dashboard/security-dashboard-page.js')).SecurityDashboardPage,
);

const ME = '/api/auth/me';
const OPEN = /^\/admin\/(forgot-password|reset-password|invitation|unsubscribe)$/;

export function preloadsOf(pathname: string): RoutePreloads {
  if (pathname === '/admin/login') return { chunks: [signIn], answers: [] };
  if (OPEN.test(pathname)) return { chunks: [], answers: [] };
  return { chunks: pathname === '/dashboard' ? [signedIn, securityDashboard] : [signedIn], answers: [ME] };
}
