import type { ReplyInputOf } from '@paanch/contracts/kernel/route';
import { listReadinessAssessments as route } from '@paanch/contracts/progress/attempts';
import { serve } from '@paanch/platform/http/serve';
import { closeRunningOut } from '../attempts/closing/close-running-out.js';
import type { ProgressDeps } from '../deps.js';
import { eligibilityOf } from '../exams/eligibility/eligibility-of.js';
import type { TimeAllowed } from '../learner-record/attempt.js';
import { averageOf } from '../tiers/tier.rule.js';
import { assessmentsDone } from './assessments-done.rule.js';
import { attemptStatusOf } from './attempt-status.rule.js';
import { isTitled, type LearnerModule, type LearnerProgramme, type TitledModule } from './learner-programme.js';
import { minutesFor } from './minutes-for.rule.js';
import { notOwnProduct } from './not-own-product.js';

type Reply = ReplyInputOf<typeof route>;

function presentAssessment(module: TitledModule, allowed: TimeAllowed): Reply['assessments'][number] {
  const { id, sequence, title, attempt } = module;
  return {
    id,
    name: title.name,
    description: title.description,
    sequence,
    question_count: title.questionCount,
    time_limit_minutes: title.timeLimitMinutes,
    effective_time_limit_minutes: minutesFor(module, allowed),
    status: attemptStatusOf(module),
    attempt_id: attempt?.attemptId ?? null,
    deadline_at: attempt && !attempt.isCompleted ? (attempt.deadlineAt?.toISOString() ?? null) : null,
    score: attempt?.score ?? null,
    submitted_at: attempt?.submittedAt?.toISOString() ?? null,
  };
}

function summaryOf(assessments: readonly LearnerModule[]): Reply['completion_summary'] {
  const scores = assessments.flatMap(({ attempt }) => attempt?.score ?? []);
  const { completedCount, totalCount, isComplete } = assessmentsDone(assessments);
  return {
    completed_assessments_count: completedCount,
    total_assessments_count: totalCount,
    all_assessments_complete: isComplete,
    average_score: scores.length === 0 ? null : averageOf(scores),
  };
}

interface Shown {
  readonly allowed: TimeAllowed;
  readonly isPromotionEligible: boolean;
  readonly now: Date;
}

function present({ modules, ranges, starLevel, tier }: LearnerProgramme, { allowed, isPromotionEligible, now }: Shown): Reply {
  const assessments = modules.filter(({ type }) => type === 'Assessment');
  return {
    assessments: assessments.filter(isTitled).map((module) => presentAssessment(module, allowed)),
    tier_configuration: ranges,
    server_now: now.toISOString(),
    completion_summary: summaryOf(assessments),
    current_student_state: { star_level: starLevel, tier, promotion_eligible: isPromotionEligible },
  };
}

export const listReadinessAssessments = serve(route, async ({ query, caller }, deps: ProgressDeps) => {
  await closeRunningOut(deps, caller.userId);
  const { productId } = query;
  const programmes = await deps.programmes.of(caller.userId);
  const programme = programmes.find(({ id, type }) => id === productId && type === 'JOB_READINESS');
  if (!programme) return notOwnProduct(deps, productId);
  const now = deps.clock();
  const [{ reasons }, allowed] = await Promise.all([
    eligibilityOf(deps, caller.userId, programme, now),
    deps.people.accommodationsOf(caller.userId),
  ]);
  return present(programme, { allowed, isPromotionEligible: reasons.length === 0, now });
});
