/**
 * What the page at an address cannot be drawn without: its parts and its first answers. The first module asks for all of them at once,
 * so that none waits for another to arrive (quality, web-speed). It knows addresses only; contracts come with the app.
 */
import { part } from '@paanch/ui/starting/part';
import type { FirstNeeds } from '@paanch/ui/starting/start-page';

export const signIn = part(async () => (await import('../../features/sign-in/sign-in-page.js')).SignInPage);
export const signedIn = part(async () => (await import('../signed-in.js')).SignedIn);
export const securityDashboard = part(
  async () => (await import('../../features/security-dashboard/security-dashboard-page.js')).SecurityDashboardPage,
);

const ME = '/api/auth/me';
const OPEN = /^\/admin\/(forgot-password|reset-password|invitation|unsubscribe)$/;

export function firstNeedsOf(pathname: string): FirstNeeds {
  if (pathname === '/admin/login') return { parts: [signIn], answers: [] };
  if (OPEN.test(pathname)) return { parts: [], answers: [] };
  return { parts: pathname === '/dashboard' ? [signedIn, securityDashboard] : [signedIn], answers: [ME] };
}
