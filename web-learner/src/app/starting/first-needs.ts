/**
 * What the page at an address cannot be drawn without: its parts and its first answers. The first module asks for all of them at once,
 * so that none waits for another to arrive (quality, web-speed). It knows addresses only; contracts come with the app.
 */
import { part } from '@paanch/ui/starting/part';
import type { FirstNeeds } from '@paanch/ui/starting/start-page';

export const signedIn = part(async () => (await import('../signed-in.js')).SignedIn);
export const house = part(async () => (await import('../learner-house.js')).LearnerHouse);
export const signIn = part(async () => (await import('../../features/sign-in/sign-in-page.js')).SignInPage);
export const dashboard = part(async () => (await import('../../features/dashboard/dashboard-page.js')).DashboardPage);
export const assessment = part(async () => (await import('../../features/assessments/taking/assessment-page.js')).AssessmentPage);

const ME = '/api/auth/me';
const PROGRAMMES = '/api/app/job-readiness/products';

const TAKING = /^\/app\/job-readiness\/assessments\/([^/]+)$/;
const IN_THE_HOUSE = /^\/app\/(profile|account|notifications|job-readiness)(\/|$)/;

export function firstNeedsOf(pathname: string): FirstNeeds {
  if (pathname === '/app/login') return { parts: [signIn], answers: [] };
  if (pathname === '/app/dashboard') return { parts: [signedIn, house, dashboard], answers: [ME, PROGRAMMES] };
  const [, assessmentId] = TAKING.exec(pathname) ?? [];
  if (assessmentId !== undefined) return { parts: [signedIn, assessment], answers: [ME, `/api/app/assessments/${assessmentId}`] };
  if (IN_THE_HOUSE.test(pathname)) return { parts: [signedIn, house], answers: [ME, PROGRAMMES] };
  return { parts: [], answers: [] };
}
