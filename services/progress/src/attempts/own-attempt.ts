import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { Answerable } from '../assessments/question.js';
import type { ProgressDeps } from '../deps.js';
import type { AttemptIdentity } from './attempt.store.js';
import type { Sitting } from './writing/sitting.js';

interface AttemptPath {
  readonly assessmentId: string;
  readonly attemptId: string;
}

/** @throws NOT_FOUND if there is none, or it belongs to another assessment. */
export async function findAttempt({ attempts }: ProgressDeps, { assessmentId, attemptId }: AttemptPath): Promise<AttemptIdentity> {
  const attempt = await attempts.identity(attemptId);
  if (attempt?.assessmentId !== assessmentId) throw refuse('NOT_FOUND');
  return attempt;
}

/** @throws NOT_FOUND as `findAttempt` does, and if it is another learner's. */
export async function ownAttempt(deps: ProgressDeps, path: AttemptPath, studentId: string): Promise<AttemptIdentity> {
  const attempt = await findAttempt(deps, path);
  if (attempt.studentId !== studentId) throw outsideOwnRows('attempt', attempt.id);
  return attempt;
}

/** @throws NOT_FOUND as `ownAttempt` does. */
export async function ownSitting(deps: ProgressDeps, path: AttemptPath, userId: string): Promise<Sitting> {
  const attempt = await ownAttempt(deps, path, userId);
  const { id, studentId } = attempt;
  const answerable = async () => (await deps.bodies.find(attempt))?.answerable ?? new Map<string, Answerable>();
  return { id, studentId, answerable, answers: deps.answers };
}
