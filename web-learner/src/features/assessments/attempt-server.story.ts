/** A fake server with one attempt, for page tests: it accepts saves by number, and can be unreachable, taken over or closed. */
import type { Reason } from '@paanch/contracts/kernel/errors';
import type { Attempt, AttemptQuestion, ReviewedQuestion } from '@paanch/contracts/progress/attempts';
import { attemptClosed, attemptElsewhere } from '@paanch/contracts/progress/reasons';
import { meOf } from '@paanch/testing/browser/auth-replies';
import { openPage, type Page } from '@paanch/testing/browser/page';
import { refusal, type ScriptedReply } from '@paanch/testing/browser/scripted-server';

const PRODUCT = '01890000-0000-7000-8000-000000000002';
const option = (id: string, text: string) => ({ id, text_html: `<p>${text}</p>` });
type Authored = Pick<AttemptQuestion, 'type' | 'prompt_html' | 'options'>;
const QUESTIONS: readonly Authored[] = [
  { type: 'single', prompt_html: '<p>Which is a fruit?</p>', options: [option('a', 'Brick'), option('b', 'Mango')] },
  {
    type: 'ordering',
    prompt_html: '<p>From small to large</p>',
    options: [option('a', 'Elephant'), option('b', 'Ant'), option('c', 'Goat')],
  },
  { type: 'short_text', prompt_html: '<p>Sorts the rows of a query</p>', options: [] },
];
const BANDS = {
  bronze: { min_score: 0, max_score: 60 },
  silver: { min_score: 61, max_score: 80 },
  gold: { min_score: 81, max_score: 100 },
};

/** The possible fields of a request body. */
interface RequestBody {
  readonly tab_id?: string;
  readonly take_over?: boolean;
  readonly seq?: number;
  readonly answers?: readonly { question_id: string; value: unknown; flagged: boolean }[];
}

let served = 0;

export class AttemptServer {
  readonly page: Page;
  readonly assessmentId: string;
  readonly attemptId: string;
  questions = QUESTIONS;
  /** When the page last opened it; the time limit counts from then. */
  #opened = Date.now();
  status: 'not_started' | 'in_progress' | 'submitted' = 'in_progress';
  isAway = false;
  /** Another window has the lease. */
  isLeaseLost = false;
  /** The tab id that has the lease; null before and after. */
  writer: string | null = null;
  secondsLeft: number | null = 1_500;
  refunded = 0;
  seq = 0;
  score = 67;
  review: ReviewedQuestion[] | null = null;
  factor = 1;
  /** Overrides for a closed attempt and for the list. */
  closed: Partial<Attempt> = {};
  listed: object = {};
  readonly saved = new Map<string, { value: unknown; flagged: boolean }>();

  constructor(address: (assessmentId: string) => string) {
    served += 1;
    const number = String(served).padStart(4, '0');
    this.assessmentId = `01890000-0000-7000-8000-00000001${number}`;
    this.attemptId = `01890000-0000-7000-8000-00000002${number}`;
    this.page = openPage(address(this.assessmentId));
    const assessment = `/api/app/assessments/${this.assessmentId}`;
    const attempt = `${assessment}/attempts/${this.attemptId}`;
    const answer = (path: string, script: (body: RequestBody) => ScriptedReply) =>
      this.page.answer(path, (body) => (this.isAway ? { cut: 'before' } : script(body ?? {})));
    this.page.answer('/api/auth/me', () => ({ json: meOf('student') }));
    answer('/api/app/job-readiness/assessments', () => ({ json: this.#list() }));
    answer(assessment, () => ({ json: this.#assessment() }));
    answer(`${assessment}/start`, () => {
      this.status = 'in_progress';
      return { status: 201, json: this.#attempt() };
    });
    answer(attempt, () => ({ json: this.#attempt() }));
    answer(`${attempt}/lease`, ({ take_over, tab_id = null }) => {
      this.#opened = Date.now();
      if (take_over) this.isLeaseLost = false;
      return this.#whileOpen(() => {
        this.writer = tab_id;
        return { json: { ...this.#clock(), refunded_seconds: this.refunded, seq: this.seq } };
      });
    });
    answer(`${attempt}/leave`, ({ tab_id = null }) => {
      if (this.writer === tab_id) this.writer = null;
      return { json: { success: true } };
    });
    answer(`${attempt}/ping`, () => this.#whileOpen(() => ({ json: { ...this.#clock(), refunded_seconds: this.refunded } })));
    answer(`${attempt}/answers`, (body) => this.#whileOpen(() => this.#save(body)));
    answer(`${attempt}/submit`, () => {
      if (this.isLeaseLost) return refused(attemptElsewhere);
      this.status = 'submitted';
      return { json: this.#attempt() };
    });
  }

  questionId(position: number): string {
    return `01890000-0000-7000-8000-00000003000${position}`;
  }

  #clock() {
    const left = this.secondsLeft;
    const deadline = left === null ? null : new Date(this.#opened + (left + this.refunded) * 1_000).toISOString();
    return { server_now: new Date().toISOString(), deadline_at: deadline };
  }

  #whileOpen(act: () => ScriptedReply): ScriptedReply {
    if (this.status !== 'in_progress') return refused(attemptClosed);
    return this.isLeaseLost ? refused(attemptElsewhere) : act();
  }

  #save({ seq = 0, answers = [] }: RequestBody): ScriptedReply {
    if (seq > this.seq) {
      this.seq = seq;
      for (const { question_id, value, flagged } of answers) this.saved.set(question_id, { value, flagged });
    }
    return { json: { seq: this.seq, ...this.#clock() } };
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

  #attempt(): Attempt {
    const isOpen = this.status === 'in_progress';
    const questions = this.questions.map((question, index) => {
      const { value, flagged } = this.saved.get(this.questionId(index + 1)) ?? { value: null, flagged: false };
      return { ...question, id: this.questionId(index + 1), position: index + 1, answer: value as AttemptQuestion['answer'], flagged };
    });
    return {
      id: this.attemptId,
      assessment_id: this.assessmentId,
      product_id: PRODUCT,
      name: 'Reasoning',
      status: isOpen ? 'IN_PROGRESS' : 'COMPLETED',
      score: isOpen ? null : this.score,
      correct_count: isOpen ? null : 2,
      question_count: this.questions.length,
      time_limit_minutes: this.secondsLeft === null ? null : 30,
      extra_time_factor: this.factor,
      timestamp_start: '2026-11-21T10:00:00.000Z',
      timestamp_end: isOpen ? null : '2026-11-21T10:12:30.000Z',
      ...this.#clock(),
      refunded_seconds: this.refunded,
      refundable_seconds: this.secondsLeft === null ? 0 : 360,
      seq: this.seq,
      questions: isOpen ? questions.map((question) => ({ ...question, options: [...question.options] })) : [],
      outcome: isOpen ? null : { average_score: null, tier: null, star_level: null, stars_before: 0 },
      review: isOpen ? null : this.review,
      ...(isOpen ? {} : this.closed),
    };
  }

  #list() {
    const isDone = this.status === 'submitted';
    const { description: _, ...listed } = this.#assessment();
    const row = {
      ...listed,
      description: null,
      sequence: 1,
      deadline_at: isDone ? null : this.#clock().deadline_at,
      score: isDone ? this.score : null,
      submitted_at: isDone ? '2026-11-21T10:12:30.000Z' : null,
    };
    return {
      assessments: [row],
      tier_configuration: BANDS,
      server_now: this.#clock().server_now,
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

function refused({ code, reason, message, field }: Reason): ScriptedReply {
  return refusal(code, {}, [{ field, message, code: reason }]);
}
