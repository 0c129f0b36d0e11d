import { notFailed, retryLimit } from '@paanch/contracts/interview/interviews/reasons';
import { RETRIES } from '@paanch/contracts/interview/interviews/vocabulary';
import { analyzeInterview } from '@paanch/contracts/interview/tasks';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import { task } from '@paanch/contracts/kernel/tasks/task';
import { changed, type InterviewDecision, type KnownInterview, unchanged } from '../known-interview.rule.js';

/** The same analysis again; a repeat while it runs asks for no other. What earlier tries said stays. */
export function retried(known: KnownInterview | null, studentId: string): InterviewDecision | Refusal {
  if (known === null || known.interview.student_id !== studentId || known.interview.state !== 'submitted') return refuse('NOT_FOUND');
  const { id, ai_grade_status: status, manual_review_status: review, retries } = known.interview;
  if (status === 'pending' && retries > 0) return unchanged(known);
  if (status !== 'failed' || review !== 'pending') return refuse(notFailed);
  if (retries >= RETRIES) return refuse(retryLimit);
  const decision = changed(known, { ai_grade_status: 'pending', stage: 'waiting', retries: retries + 1 });
  return { ...decision, tasks: [task(analyzeInterview, { submission_id: id, retry: retries + 1 })] };
}
