/** The Tier System page in all its states. */
import { DEFAULT_TIER_RANGES, type Tier } from '@paanch/contracts/kernel/stars';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { readExamEligibility } from '@paanch/contracts/progress/exams/exam-attempts';
import { listReadinessProducts, MODULE_GROUPS } from '@paanch/contracts/progress/learner-products';
import { AppStory, type Answer } from '../../app/app.story.js';
import { eligibilityOf } from '../../app/exam/eligibility.story.js';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { TiersPage } from './tiers-page.js';

export const PRODUCT = '01890000-0000-7000-8000-000000000002';

function products(tier: Tier | null): Answer {
  const star = tier && ('ONE' as const);
  const groups = MODULE_GROUPS.map((group, index) => ({
    group,
    opens_at: index,
    is_unlocked: index === 0,
    is_complete: false,
    is_set_by_staff: false,
    completed_count: 0,
    total_count: 0,
  }));
  const product = {
    id: PRODUCT,
    name: 'Job Readiness',
    description: null,
    image_url: null,
    star_level: star,
    tier,
    is_primary: true,
    set_by_staff: null,
    groups,
    modules: [],
    completed_modules: 0,
    total_modules: 0,
    completion_percentage: 0,
  };
  const student = {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Ishani Borkar',
    email: 'ishani@college.example',
    job_readiness_star_level: star,
    job_readiness_tier: tier,
    job_readiness_background_type: null,
    job_readiness_promotion_eligible: false,
  };
  const interviewStatus = { isPassed: false, hasAttempted: false };
  return { route: listReadinessProducts, reply: listReadinessProducts.reply.parse({ products: [product], student, interviewStatus }) };
}

function assessments(tier: Tier | null): Answer {
  const reply = {
    assessments: [],
    tier_configuration: DEFAULT_TIER_RANGES,
    server_now: '2026-11-21T10:00:00.000Z',
    completion_summary: {
      completed_assessments_count: tier === null ? 1 : 2,
      total_assessments_count: 2,
      all_assessments_complete: tier !== null,
      average_score: 76,
    },
    current_student_state: { star_level: tier && ('ONE' as const), tier, promotion_eligible: false },
  };
  return { route: listReadinessAssessments, reply: listReadinessAssessments.reply.parse(reply) };
}

const NEXT: Readonly<Record<Tier, Tier | null>> = { BRONZE: 'SILVER', SILVER: 'GOLD', GOLD: null };
export const ATTEMPT = '01890000-0000-7000-8000-000000000077';
const passed = { id: ATTEMPT, passed: true, completed_at: '2026-11-16T05:36:00.000Z', score: 82, target_tier: 'SILVER' } as const;
const failed = { ...passed, id: PRODUCT, passed: false, completed_at: '2026-11-18T05:36:00.000Z', score: 52, target_tier: 'GOLD' } as const;

function exam(tier: Tier, facts: Partial<ExamEligibility> = {}): Answer {
  return { route: readExamEligibility, reply: eligibilityOf({ current_tier: tier, target_tier: NEXT[tier], ...facts }) };
}

/** After a fail, with its day. */
const waiting = exam('SILVER', {
  eligible: false,
  reasons: ['COOLDOWN'],
  next_attempt_at: '2026-11-25T05:36:00.000Z',
  attempts_used: 2,
  previous_attempts: [failed, passed],
});
const running = exam('BRONZE', { eligible: false, reasons: ['ATTEMPT_IN_PROGRESS'], in_progress_attempt_id: ATTEMPT });

function story(answers: readonly Answer[], search = '') {
  window.history.replaceState(null, '', `/app/job-readiness/tiers${search}`);
  return (
    <AppStory answers={answers}>
      <TiersPage />
    </AppStory>
  );
}

const none = { products: [], student: null, interviewStatus: { isPassed: false, hasAttempted: false } };

export const stories = {
  none: () => story([products(null), assessments(null)]),
  bronze: () => story([products('BRONZE'), assessments('BRONZE'), exam('BRONZE')]),
  running: () => story([products('BRONZE'), assessments('BRONZE'), running]),
  silver: () => story([products('SILVER'), assessments('SILVER'), waiting], `?productId=${PRODUCT}`),
  gold: () => story([products('GOLD'), assessments('GOLD')]),
  examRefused: () => story([products('SILVER'), assessments('SILVER'), { route: readExamEligibility, status: 403 }]),
  otherLearners: () => story([products('SILVER'), assessments('SILVER')], '?productId=01890000-0000-7000-8000-000000000009'),
  preparing: () => story([{ route: listReadinessProducts, reply: none }]),
  underWay: () => story([{ route: listReadinessProducts, isPending: true }]),
  refused: () => story([products('SILVER'), { route: listReadinessAssessments, status: 403 }]),
};
