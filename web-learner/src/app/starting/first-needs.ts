/**
 * What the page at an address cannot be drawn without: its parts and its first answers. The first module asks for all of them at once,
 * so that none waits for another to arrive (quality, web-speed). It knows addresses only; contracts come with the app.
 */
import type { FirstNeeds } from '@paanch/ui/starting/start-page';

export const fetchSignedIn = async () => ({ default: (await import('../signed-in.js')).SignedIn });
export const fetchHouse = async () => ({ default: (await import('../learner-house.js')).LearnerHouse });
export const fetchSignIn = async () => ({ default: (await import('../../features/sign-in/sign-in-page.js')).SignInPage });
export const fetchDashboard = async () => ({ default: (await import('../../features/dashboard/dashboard-page.js')).DashboardPage });
export const fetchAssessment = async () => ({
  default: (await import('../../features/assessments/taking/assessment-page.js')).AssessmentPage,
});

const ME = '/api/auth/me';
const PROGRAMMES = '/api/app/job-readiness/products';

const TAKING = /^\/app\/job-readiness\/assessments\/([^/]+)$/;
const IN_THE_HOUSE = /^\/app\/(profile|account|notifications|job-readiness)(\/|$)/;

export function firstNeedsOf(pathname: string): FirstNeeds {
  if (pathname === '/app/login') return { parts: [fetchSignIn], answers: [] };
  if (pathname === '/app/dashboard') return { parts: [fetchSignedIn, fetchHouse, fetchDashboard], answers: [ME, PROGRAMMES] };
  const [, assessmentId] = TAKING.exec(pathname) ?? [];
  if (assessmentId !== undefined) return { parts: [fetchSignedIn, fetchAssessment], answers: [ME, `/api/app/assessments/${assessmentId}`] };
  if (IN_THE_HOUSE.test(pathname)) return { parts: [fetchSignedIn, fetchHouse], answers: [ME, PROGRAMMES] };
  return { parts: [], answers: [] };
}
