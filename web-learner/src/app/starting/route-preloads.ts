/**
 * The chunks and API answers each address needs for its first draw. The first module requests them all at once (docs/bench.md#web-speed).
 * It knows addresses only: contracts load with the app.
 */
import { chunk } from '@paanch/ui/starting/chunk';
import type { RoutePreloads } from '@paanch/ui/starting/start-page';
import { openAttempt } from '../taking/open/fetch-open-attempt.js';
import { assessment, dashboard, layout } from './page-chunks.js';

export const signedIn = chunk(async () => (await import('../signed-in-routes.js')).SignedInRoutes);
export const signIn = chunk(async () => (await import('../../features/sign-in/sign-in-page.js')).SignInPage);

const NOTHING: RoutePreloads = { chunks: [], answers: [] };

const ME = '/api/auth/me';
const PROGRAMMES = '/api/app/job-readiness/products';
const DOOR = '/api/app/careers';

const ASSESSMENT = /^\/app\/job-readiness\/assessments\/([^/]+)$/;
const CAREERS = /^\/app\/careers(\/|$)/;
const IN_LAYOUT = /^\/app\/(profile|results|account|notifications|job-readiness)(\/|$)/;

export function preloadsOf(pathname: string): RoutePreloads {
  if (pathname === '/app/login') return { chunks: [signIn], answers: [] };
  if (pathname === '/app/dashboard') return { chunks: [signedIn, layout, dashboard], answers: [ME, PROGRAMMES] };
  const [, assessmentId] = ASSESSMENT.exec(pathname) ?? [];
  if (assessmentId !== undefined) return preloadsOfAssessment(`/api/app/assessments/${assessmentId}`);
  if (CAREERS.test(pathname)) return { chunks: [signedIn, layout], answers: [ME, PROGRAMMES, DOOR] };
  if (IN_LAYOUT.test(pathname)) return { chunks: [signedIn, layout], answers: [ME, PROGRAMMES] };
  return NOTHING;
}

/** Whether an attempt is open is in the answer, long before the app can draw it. */
function preloadsOfAssessment(answer: string): RoutePreloads {
  const preloadsOf = (body: unknown): RoutePreloads => {
    const attemptId = openAttemptId(body);
    return attemptId === null ? NOTHING : { chunks: [openAttempt], answers: [`${answer}/attempts/${attemptId}`] };
  };
  return { chunks: [signedIn, assessment], answers: [ME, answer], next: { answer, preloadsOf } };
}

function openAttemptId(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('status' in body) || body.status !== 'in_progress') return null;
  return 'attempt_id' in body && typeof body.attempt_id === 'string' ? body.attempt_id : null;
}
