/** The Tier System page in all its states. */
import { DEFAULT_TIER_RANGES, type Tier } from '@paanch/contracts/kernel/stars';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, MODULE_GROUPS } from '@paanch/contracts/progress/learner-products';
import { AppStory, type Answer } from '../../app/app.story.js';
import { TiersPage } from './tiers-page.js';

const PRODUCT = '01890000-0000-7000-8000-000000000002';

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
  bronze: () => story([products('BRONZE'), assessments('BRONZE')]),
  silver: () => story([products('SILVER'), assessments('SILVER')], `?productId=${PRODUCT}`),
  gold: () => story([products('GOLD'), assessments('GOLD')]),
  otherLearners: () => story([products('SILVER'), assessments('SILVER')], '?productId=01890000-0000-7000-8000-000000000009'),
  preparing: () => story([{ route: listReadinessProducts, reply: none }]),
  underWay: () => story([{ route: listReadinessProducts, isPending: true }]),
  refused: () => story([products('SILVER'), { route: listReadinessAssessments, status: 403 }]),
};
