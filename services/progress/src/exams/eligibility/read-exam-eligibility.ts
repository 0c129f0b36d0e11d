import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import { EXAM_ATTEMPTS, readExamEligibility as route } from '@paanch/contracts/progress/exams/exam-attempts';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../../attempts/closing/close-running-out.js';
import { effectiveMinutes } from '../../attempts/writing/clock.rule.js';
import type { ProgressDeps } from '../../deps.js';
import type { TimeAllowed } from '../../learner-record/attempt.js';
import { assessmentsDone } from '../../programmes/assessments-done.rule.js';
import { notOwnProduct } from '../../programmes/not-own-product.js';
import type { ExamConfiguration } from '../configurations/exam-configuration.js';
import type { ExamState } from '../exam-attempt.js';
import { completedOf } from '../wait.rule.js';
import { eligibilityOf } from './eligibility-of.js';

type Reply = ReplyInputOf<typeof route>;

function presentConfiguration(configuration: ExamConfiguration | undefined, allowed: TimeAllowed) {
  const limit = configuration?.timeLimitMinutes ?? null;
  return {
    question_count: configuration?.questionCount ?? null,
    pass_threshold: configuration?.passThreshold ?? null,
    time_limit_minutes: limit,
    effective_time_limit_minutes: effectiveMinutes(limit, allowed),
  };
}

function presentPrevious({ attempts }: ExamState): Reply['previous_attempts'] {
  return completedOf(attempts)
    .toReversed()
    .map(({ id, passed, endedAt, score, targetTier }) => ({
      id,
      passed,
      completed_at: endedAt.toISOString(),
      score,
      target_tier: targetTier,
    }));
}

export const readExamEligibility = serve(route, async ({ query, caller }, deps: ProgressDeps) => {
  const { productId } = query;
  await closeRunningOut(deps, caller.userId);
  const programmes = await deps.programmes.of(caller.userId, { alsoArchived: productId });
  const programme = programmes.find(({ id, type }) => id === productId && type === 'JOB_READINESS');
  if (!programme) return notOwnProduct(deps, productId);
  const now = deps.clock();
  const [judged, allowed] = await Promise.all([
    eligibilityOf(deps, caller.userId, programme, now),
    deps.people.accommodationsOf(caller.userId),
  ]);
  const { completedCount, totalCount, isComplete } = assessmentsDone(programme.modules);
  return {
    eligible: judged.reasons.length === 0,
    reasons: [...judged.reasons],
    current_tier: programme.tier,
    target_tier: judged.target,
    all_assessments_complete: isComplete,
    completed_assessments_count: completedCount,
    total_assessments_count: totalCount,
    ...presentConfiguration(judged.offer?.configuration, allowed),
    attempts_used: judged.attemptsUsed,
    attempts_allowed: EXAM_ATTEMPTS.allowed,
    next_attempt_at: judged.nextAttemptAt?.toISOString() ?? null,
    in_progress_attempt_id: judged.openAttemptId,
    previous_attempts: presentPrevious(judged.exams),
    server_now: now.toISOString(),
  };
});
