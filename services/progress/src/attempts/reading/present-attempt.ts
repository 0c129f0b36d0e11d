import type { Attempt } from '@paanch/contracts/progress/attempts';
import type { ProgressDeps } from '../../deps.js';
import { isPaused } from '../breaks/break.rule.js';
import { pausableOf } from '../breaks/pausable-row.js';
import { presentBreaks } from '../breaks/present-breaks.js';
import { timingOf } from '../attempt-rows.js';
import type { AttemptIdentity, SavedAnswer } from '../attempt.store.js';
import { refundableSeconds } from '../writing/clock.rule.js';
import { asked, presentQuestions, presentReview } from './present-questions.js';

/** The attempt as it is now: questions and answers while it is open, its outcome once it is closed. */
export async function presentAttempt(deps: ProgressDeps, { id, productId }: AttemptIdentity): Promise<Attempt> {
  const { attempts, bodies, clock } = deps;
  const attempt = await attempts.find(id);
  const body = attempt && (await bodies.find({ assessmentId: attempt.assessment_id, version: attempt.version }));
  if (!attempt || !body) throw new Error('An attempt is never deleted, nor is the body it was started on');
  const now = clock();
  const pausable = pausableOf(attempt);
  const isOpen = attempt.status === 'IN_PROGRESS';
  const isReviewed = attempt.status === 'COMPLETED' && body.showsExplanations;
  const saved = isOpen || isReviewed ? await attempts.answersOf(id) : new Map<string, SavedAnswer>();
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
    breaks: presentBreaks(pausable, now),
    server_now: now.toISOString(),
    seq: attempt.seq,
    questions: isOpen && !isPaused(pausable, now) ? presentQuestions(asked(id, body), saved) : [],
    outcome: attempt.outcome,
    review: isReviewed ? presentReview(asked(id, body), saved, await deps.voids.voidedOf(body)) : null,
  };
}
