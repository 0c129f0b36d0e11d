/** What the server says about the promotion exam of a Bronze learner who may begin, apart from `facts`. */
import { readExamEligibility } from '@paanch/contracts/progress/exams/exam-attempts';
import type { ExamEligibility } from './use-exam-eligibility.js';

export function eligibilityOf(facts: Partial<ExamEligibility> = {}): ExamEligibility {
  return readExamEligibility.reply.parse({
    eligible: true,
    reasons: [],
    current_tier: 'BRONZE',
    target_tier: 'SILVER',
    all_assessments_complete: true,
    completed_assessments_count: 2,
    total_assessments_count: 2,
    question_count: 25,
    pass_threshold: 70,
    time_limit_minutes: 60,
    effective_time_limit_minutes: 60,
    attempts_used: 0,
    attempts_allowed: 3,
    next_attempt_at: null,
    in_progress_attempt_id: null,
    previous_attempts: [],
    server_now: '2026-11-21T10:00:00.000Z',
    ...facts,
  });
}
