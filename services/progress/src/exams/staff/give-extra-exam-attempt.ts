import { refuse, refuseFields } from '@paanch/contracts/kernel/refusal';
import { giveExtraExamAttempt as route } from '@paanch/contracts/progress/exams/staff-exams';
import { notInReadiness, unknownStudent } from '@paanch/contracts/progress/reasons';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../../deps.js';
import { giveExtraExamAttempt as decide } from './give-extra-exam-attempt.rule.js';

export const giveExtraExamAttempt = serve(route, async ({ body, caller }, deps: ProgressDeps) => {
  const { student_id: studentId, product_id: productId, reason } = body;
  const [student, isProduct] = await Promise.all([deps.people.find(studentId), deps.products.exists(productId)]);
  if (!student) return refuseFields([{ reason: unknownStudent, field: unknownStudent.field }]);
  if (!isProduct) return refuse(notInReadiness);
  await closeRunningOut(deps, studentId);
  const extra = { id: deps.newId(), reason, by: caller.userId, at: deps.clock() };
  await deps.exams.change({ studentId, productId }, (known) => decide(known, extra));
  return { id: extra.id, student_id: studentId, product_id: productId, granted_at: extra.at.toISOString() };
});
