import { refuse } from '@paanch/contracts/kernel/refusal';
import { notInReadiness } from '@paanch/contracts/progress/reasons';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import type { RecordKey } from '../learner-record/learner-record.js';
import type { Added } from './override.rule.js';

interface FoundEnrolment {
  readonly key: RecordKey;
  readonly added: Added;
}

/**
 * The enrolment that staff mean, with attempts whose time is over closed. Without a product it is the primary one.
 * @throws NOT_FOUND if there is no such learner, NOT_IN_READINESS if the learner has no primary enrolment
 */
export async function findEnrolment(deps: ProgressDeps, studentId: string, wanted: string | null | undefined): Promise<FoundEnrolment> {
  const learner = await deps.people.find(studentId);
  if (!learner) throw refuse('NOT_FOUND');
  const productId = wanted ?? (await deps.records.primaryProductOf(studentId));
  if (productId === null) throw refuse(notInReadiness);
  await closeRunningOut(deps, studentId);
  return { key: { studentId, productId }, added: { by: learner.added_by, at: learner.added_at } };
}
