/** Whether staff read the pages of a sample learner, and of which (docs/permissions.md#sample-learners). */
import type { IncomingHttpHeaders } from 'node:http';
import { readMe } from '@paanch/contracts/auth/sign-in/sessions';
import { createInterviewToken, listInterviewQuestions } from '@paanch/contracts/interview/interviews/sessions';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { allows, type RouteContract } from '@paanch/contracts/kernel/route';
import { readSample, type Sample, SAMPLE_READERS, sampleReadOnly } from '@paanch/contracts/kernel/sample/sample';
import { SAMPLE_HEADER } from '@paanch/contracts/kernel/sample/sample-header';
import type { SignedInCaller } from '../callers/resolve-caller.js';
import type { RequestObserver } from '../observing/request-observer.js';
import { reportRefusedRole } from './require-role.js';

/** Null: the request is the caller's own. @throws Refusal FORBIDDEN, MALFORMED_REQUEST */
export function sampleOf(
  { claims }: Pick<SignedInCaller, 'claims'>,
  route: RouteContract,
  headers: IncomingHttpHeaders,
  observer: RequestObserver,
): Sample | null {
  const text = headers[SAMPLE_HEADER];
  if (text === undefined || route.access === 'public' || route.owner === 'gateway') return null;
  if (!mayReadSamples(claims.role)) {
    reportRefusedRole(observer, { claims }, route);
    throw refuse('FORBIDDEN');
  }
  const sample = typeof text === 'string' ? readSample(text) : null;
  if (sample === null) throw refuse('MALFORMED_REQUEST');
  if (!isReadOfLearner(route)) throw refuse(sampleReadOnly);
  return sample;
}

const READERS: ReadonlySet<Role> = new Set(SAMPLE_READERS);
const mayReadSamples = (role: Role) => READERS.has(role);

/** They make what they answer, although they are asked for with GET. */
const MAKES: ReadonlySet<RouteContract> = new Set<RouteContract>([listInterviewQuestions, createInterviewToken]);

/** Not what belongs to an account, such as its sessions: a sample has none. */
function isReadOfLearner(route: RouteContract): boolean {
  const isOfLearner = route.path.startsWith('/api/app/') || route === readMe;
  const isRead = route.method === 'GET' && (route.kind === 'json' || route.kind === 'download') && !MAKES.has(route);
  return isOfLearner && isRead && allows(route, 'student');
}
