/** A fake server with one attempt at the promotion exam, for page tests. */
import type { ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { openPage } from '@paanch/testing/browser/page';
import { eligibilityOf } from '../../app/exam/eligibility.story.js';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { nextNumber, PaperServer } from '../../app/taking/paper-server.story.js';

export const PRODUCT = '01890000-0000-7000-8000-000000000002';
const ROOT = '/api/app/job-readiness/promotion-exam';

export class ExamServer extends PaperServer {
  score = 80;
  /** Overrides for a closed attempt and for the eligibility. */
  closed: Partial<ExamAttempt> = {};
  eligibility: Partial<ExamEligibility> = {};

  constructor(address: (attemptId: string) => string) {
    const attemptId = `01890000-0000-7000-8000-00000004${nextNumber()}`;
    super(openPage(address(attemptId)), attemptId, `${ROOT}/attempt/${attemptId}`);
    this.answer(`${ROOT}/eligibility`, () => ({
      json: eligibilityOf({ effective_time_limit_minutes: 60 * this.factor, ...this.eligibility }),
    }));
    this.answer(`${ROOT}/start`, () => {
      this.status = 'in_progress';
      return { status: 201, json: this.attempt() };
    });
  }

  protected attempt(): ExamAttempt {
    const isDone = this.status === 'submitted';
    return {
      ...this.paper(),
      product_id: PRODUCT,
      student: { full_name: 'Ishani Borkar', email: 'ishani@college.example' },
      current_tier: 'BRONZE',
      target_tier: 'SILVER',
      passed: isDone ? this.score >= 70 : null,
      score: isDone ? this.score : null,
      correct_count: isDone ? 2 : null,
      pass_threshold: 70,
      time_limit_minutes: 60,
      config_version: 3,
      topics_result: isDone
        ? [
            { topic: 'Percentages and ratios', correct_count: 2, question_count: 2 },
            { topic: 'Data interpretation', correct_count: 0, question_count: 1 },
          ]
        : null,
      ...(isDone ? this.closed : {}),
    };
  }
}
