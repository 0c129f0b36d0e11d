import { refuse } from '@paanch/contracts/kernel/refusal';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import type { ProgressDeps } from '../deps.js';
import type { StoredBody } from './assessment-body.store.js';

/** The newest version that has arrived. @throws NOT_FOUND if there is none, or the learner is not enrolled in its programme. */
export async function ownAssessment({ bodies, records }: ProgressDeps, assessmentId: string, studentId: string): Promise<StoredBody> {
  const newest = await bodies.newest(assessmentId);
  if (!newest) throw refuse('NOT_FOUND');
  if (!(await records.isEnrolled({ studentId, productId: newest.productId }))) throw outsideOwnRows('assessment', newest.assessmentId);
  return newest;
}
