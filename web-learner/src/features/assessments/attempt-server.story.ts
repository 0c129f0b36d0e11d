/** A fake server with one attempt at an assessment, for page tests. */
import type { Attempt, ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { openPage } from '@paanch/testing/browser/page';
import { nextNumber, PaperServer } from '../../app/taking/paper-server.story.js';

const PRODUCT = '01890000-0000-7000-8000-000000000002';
const BANDS = {
  bronze: { min_score: 0, max_score: 60 },
  silver: { min_score: 61, max_score: 80 },
  gold: { min_score: 81, max_score: 100 },
};

export class AttemptServer extends PaperServer {
  readonly assessmentId: string;
  score = 67;
  review: ReviewedQuestion[] | null = null;
  /** Overrides for a closed attempt and for the list. */
  closed: Partial<Attempt> = {};
  listed: object = {};

  constructor(address: (assessmentId: string) => string) {
    const number = nextNumber();
    const assessmentId = `01890000-0000-7000-8000-00000001${number}`;
    const attemptId = `01890000-0000-7000-8000-00000002${number}`;
    const assessment = `/api/app/assessments/${assessmentId}`;
    super(openPage(address(assessmentId)), attemptId, `${assessment}/attempts/${attemptId}`);
    this.assessmentId = assessmentId;
    this.answer('/api/app/job-readiness/assessments', () => ({ json: this.#list() }));
    this.answer(assessment, () => ({ json: this.#assessment() }));
    this.answer(`${assessment}/start`, () => {
      this.status = 'in_progress';
      return { status: 201, json: this.attempt() };
    });
  }

  #assessment() {
    const limit = this.secondsLeft === null ? null : 30;
    return {
      id: this.assessmentId,
      product_id: PRODUCT,
      name: 'Reasoning',
      description: null,
      question_count: this.questions.length,
      time_limit_minutes: limit,
      effective_time_limit_minutes: limit === null ? null : limit * this.factor,
      status: this.status,
      attempt_id: this.status === 'not_started' ? null : this.attemptId,
    };
  }

  protected attempt(): Attempt {
    return {
      ...this.paper(),
      assessment_id: this.assessmentId,
      product_id: PRODUCT,
      name: 'Reasoning',
      score: this.isOpen ? null : this.score,
      correct_count: this.isOpen ? null : 2,
      time_limit_minutes: this.secondsLeft === null ? null : 30,
      outcome: this.isOpen ? null : { average_score: null, tier: null, star_level: null, stars_before: 0 },
      review: this.isOpen ? null : this.review,
      ...(this.isOpen ? {} : this.closed),
    };
  }

  #list() {
    const isDone = this.status === 'submitted';
    const row = {
      ...this.#assessment(),
      sequence: 1,
      deadline_at: isDone ? null : this.clock().deadline_at,
      score: isDone ? this.score : null,
      submitted_at: isDone ? '2026-11-21T10:12:30.000Z' : null,
    };
    return {
      assessments: [row],
      tier_configuration: BANDS,
      server_now: this.clock().server_now,
      completion_summary: {
        completed_assessments_count: isDone ? 1 : 0,
        total_assessments_count: 1,
        all_assessments_complete: isDone,
        average_score: isDone ? this.score : null,
      },
      current_student_state: { star_level: null, tier: null, promotion_eligible: false },
      ...this.listed,
    };
  }
}
