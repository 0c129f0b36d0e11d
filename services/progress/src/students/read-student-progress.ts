import { scopeOf } from '@paanch/contracts/kernel/route';
import { readStudentProgress as route } from '@paanch/contracts/progress/students';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { receiptsOf } from '../receipts/explain.rule.js';
import { lastActivityOf } from './last-activity.rule.js';
import { presentEnrolments, presentSeenAttempt } from './present-student-progress.js';

export const readStudentProgress = serve(route, async ({ params: { studentId }, caller }, deps: ProgressDeps) => {
  const { studentProgress, people, receipts, observe } = deps;
  const scope = scopeOf(route, caller.role) === 'all' ? 'all' : { clientId: caller.clientId };
  if (!(await studentProgress.isInScope(studentId, scope)))
    return notAmongOwnRows('student', studentId, async () => (await people.find(studentId)) !== null);
  observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'progress', subjectId: studentId, purpose: 'support' } });
  const [enrolments, attempts, explained] = await Promise.all([
    studentProgress.enrolmentsOf(studentId),
    studentProgress.attemptsOf(studentId),
    receipts.explainedOf(studentId),
  ]);
  return {
    student_id: studentId,
    last_activity_at: lastActivityOf(attempts)?.toISOString() ?? null,
    enrolments: presentEnrolments(enrolments, attempts),
    attempts: attempts.map(presentSeenAttempt),
    receipts: explained.flatMap(receiptsOf).toSorted((a, b) => Date.parse(b.decided_at) - Date.parse(a.decided_at)),
  };
});
