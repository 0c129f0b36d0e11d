import type { Role } from '@paanch/contracts/kernel/roles';
import { scopeOf } from '@paanch/contracts/kernel/route';
import { readStudentProgress as route } from '@paanch/contracts/progress/students';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import type { Override } from '../learner-record/record-log.js';
import { receiptsOf } from '../receipts/explain.rule.js';
import { lastActivityOf } from './last-activity.rule.js';
import { presentEnrolments, presentSeenAttempt, presentSeenModule } from './present-student-progress.js';
import { forStaff, overridesIn } from './staff-receipts.rule.js';

export const readStudentProgress = serve(route, async ({ params: { studentId }, caller }, deps: ProgressDeps) => {
  const { studentProgress, people, observe } = deps;
  const scope = scopeOf(route, caller.role) === 'all' ? 'all' : { clientId: caller.clientId };
  if (!(await studentProgress.isInScope(studentId, scope)))
    return notAmongOwnRows('student', studentId, async () => (await people.find(studentId)) !== null);
  observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'progress', subjectId: studentId, purpose: 'support' } });
  const [enrolments, attempts, modules, explained] = await Promise.all([
    studentProgress.enrolmentsOf(studentId),
    studentProgress.attemptsOf(studentId),
    studentProgress.modulesOf(studentId),
    deps.receipts.explainedOf(studentId),
  ]);
  const receipts = explained.flatMap(receiptsOf).toSorted((a, b) => Date.parse(b.decided_at) - Date.parse(a.decided_at));
  const overrides = overridesIn(explained.map(({ log }) => log));
  return {
    student_id: studentId,
    last_activity_at: lastActivityOf(attempts, modules[0]?.active_at ?? null)?.toISOString() ?? null,
    enrolments: presentEnrolments(enrolments),
    attempts: attempts.map(presentSeenAttempt),
    modules: modules.map(presentSeenModule),
    receipts: forStaff(receipts, overrides, await namesOf([...overrides.values()], caller.role, deps)),
  };
});

/** Left out of the replies of the other roles, whose reads may not name staff (docs/permissions.md#row-security). */
function namesOf(overrides: readonly Override[], role: Role, { staff }: ProgressDeps): Promise<ReadonlyMap<string, string>> {
  return staff.namesOf(role === 'Admin' || role === 'Staff' ? overrides.map(({ by }) => by) : []);
}
