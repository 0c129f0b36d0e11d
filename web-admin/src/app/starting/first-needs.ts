/**
 * What the page at an address cannot be drawn without: its parts and its first answers. The first module asks for all of them at once,
 * so that none waits for another to arrive (quality, web-speed). It knows addresses only; contracts come with the app.
 */
import type { FirstNeeds } from '@paanch/ui/starting/start-page';

export const fetchSignIn = async () => ({ default: (await import('../../features/sign-in/sign-in-page.js')).SignInPage });
export const fetchSignedIn = async () => ({ default: (await import('../signed-in.js')).SignedIn });
export const fetchSecurityDashboard = async () => ({
  default: (await import('../../features/security-dashboard/security-dashboard-page.js')).SecurityDashboardPage,
});

const ME = '/api/auth/me';
const OPEN = /^\/admin\/(forgot-password|reset-password|invitation|unsubscribe)$/;

export function firstNeedsOf(pathname: string): FirstNeeds {
  if (pathname === '/admin/login') return { parts: [fetchSignIn], answers: [] };
  if (OPEN.test(pathname)) return { parts: [], answers: [] };
  return { parts: pathname === '/dashboard' ? [fetchSignedIn, fetchSecurityDashboard] : [fetchSignedIn], answers: [ME] };
}
