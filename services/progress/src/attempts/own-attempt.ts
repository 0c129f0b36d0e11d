import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { ProgressDeps } from '../deps.js';
import type { AttemptIdentity } from './attempt.store.js';

/** @throws NOT_FOUND where there is none, it is another assessment's, or another learner's. */
export async function ownAttempt(
  { attempts }: ProgressDeps,
  params: { assessmentId: string; attemptId: string },
  studentId: string,
): Promise<AttemptIdentity> {
  const attempt = await attempts.identity(params.attemptId);
  if (attempt?.assessmentId !== params.assessmentId.toLowerCase()) throw refuse('NOT_FOUND');
  if (attempt.studentId !== studentId) throw outsideOwnRows('attempt', attempt.id);
  return attempt;
}
