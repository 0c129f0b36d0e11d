import * as contract from '@paanch/contracts/interview/interviews/results';
import { clientScopeOf } from '@paanch/contracts/kernel/records/client-scope';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { InterviewDeps } from '../../deps.js';
import type { StudentInterviewRow } from './student-interview.store.js';

function resultOf({ sent }: StudentInterviewRow): contract.StudentInterview['result'] {
  if (sent.passed_at !== null) return 'passed';
  return sent.ai_grade_status === 'pending' || sent.manual_review_status === 'pending' ? 'waiting' : 'not_yet';
}

export const listStudentInterviews = serve(contract.listStudentInterviews, async ({ params, caller }, deps: InterviewDeps) => {
  const { studentInterviews, studentResults } = deps;
  const rows = await studentInterviews.of(params.studentId, clientScopeOf(caller));
  if (rows === null) return notAmongOwnRows('student', params.studentId, () => studentResults.exists(params.studentId));
  const interviews = rows.map((row) => ({
    result: resultOf(row),
    product_name: row.productName,
    submitted_at: row.sent.submitted_at?.toISOString() ?? '',
    submission_id: caller.role === 'Admin' ? row.sent.id : null,
  }));
  return { interviews };
});
