import type { Attempt } from '@paanch/contracts/progress/attempts';
import type { ProgressDeps } from '../deps.js';
import type { StoredBody } from '../heard/assessment-body.store.js';
import type { AttemptIdentity, SavedAnswer } from './attempt.store.js';
import { refundableSeconds } from './closing.rule.js';
import { timingOf } from '../learner-record/record-rows.js';

/** Without keys: what a learner may see is listed, not what they may not. */
function presentQuestions({ questions }: StoredBody, saved: ReadonlyMap<string, SavedAnswer>): Attempt['questions'] {
  return questions.map(({ id, type, prompt_html, options }, index) => ({
    id,
    position: index + 1,
    type,
    prompt_html,
    options: options.map((option) => ({ id: option.id, text_html: option.text_html })),
    answer: saved.get(id)?.value ?? null,
    flagged: saved.get(id)?.isFlagged ?? false,
  }));
}

/** The attempt as it stands now: with questions and answers while it is open, with its outcome once closed. */
export async function presentAttempt({ attempts, bodies, clock }: ProgressDeps, { id, productId }: AttemptIdentity): Promise<Attempt> {
  const attempt = await attempts.find(id);
  const body = attempt && (await bodies.find({ assessmentId: attempt.assessment_id, version: attempt.version }));
  if (!attempt || !body) throw new Error('An attempt never goes away, nor does the body it began with');
  const isOpen = attempt.status === 'IN_PROGRESS';
  return {
    id,
    assessment_id: attempt.assessment_id,
    product_id: productId,
    name: body.name,
    status: attempt.status,
    score: attempt.score,
    correct_count: attempt.correct_count,
    question_count: body.questions.length,
    time_limit_minutes: body.timeLimitMinutes,
    extra_time_factor: attempt.extra_time_factor,
    timestamp_start: attempt.started_at.toISOString(),
    timestamp_end: attempt.ended_at?.toISOString() ?? null,
    deadline_at: attempt.deadline_at?.toISOString() ?? null,
    refunded_seconds: attempt.refunded_seconds,
    refundable_seconds: refundableSeconds(timingOf(attempt)),
    server_now: clock().toISOString(),
    seq: attempt.seq,
    questions: isOpen ? presentQuestions(body, await attempts.answersOf(id)) : [],
    outcome: attempt.outcome,
    review: null,
  };
}
