import * as contract from '@paanch/contracts/interview/submissions';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../deps.js';
import type { StudentResult } from './student-result.store.js';

function resultOf({ isCompleted, isOpen }: StudentResult): contract.StudentProject['result'] {
  if (isCompleted) return 'passed';
  return isOpen ? 'waiting' : 'not_yet';
}

export const listStudentProjects = serve(contract.listStudentProjects, async ({ params, caller }, { studentResults }: InterviewDeps) => {
  const results = await studentResults.of(params.studentId, clientScopeOf(caller));
  if (results === null) return notAmongOwnRows('student', params.studentId, () => studentResults.exists(params.studentId));
  const projects = results.map((result) => {
    const { moduleId: id, name, productName: product_name, submissions, submittedAt, latestId } = result;
    const own = { id, name, product_name, result: resultOf(result) };
    return { ...own, submissions, submitted_at: submittedAt.toISOString(), submission_id: caller.role === 'Admin' ? latestId : null };
  });
  return { projects };
});
