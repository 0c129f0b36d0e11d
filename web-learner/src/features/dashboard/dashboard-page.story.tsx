/** The dashboard in the states it can be in; each answer is what the contract allows. */
import { listReadinessProducts, MODULE_GROUPS } from '@paanch/contracts/progress/learner-products';
import { DashboardPage } from './dashboard-page.js';
import { AppStory, type Answer } from '../../app/app.story.js';

const STUDENT = '01890000-0000-7000-8000-000000000001';
const PRODUCT = '01890000-0000-7000-8000-000000000002';

const student = (star: 'ONE' | null) => ({
  id: STUDENT,
  name: 'Ishani Borkar',
  email: 'ishani@college.example',
  job_readiness_star_level: star,
  job_readiness_tier: star === null ? null : ('SILVER' as const),
  job_readiness_background_type: null,
  job_readiness_promotion_eligible: false,
});

function programme(done: number) {
  const star = done === 2 ? ('ONE' as const) : null;
  const modules = ['Reasoning', 'Spreadsheets'].map((name, index) => ({
    id: `01890000-0000-7000-8000-00000000001${index}`,
    name,
    type: 'Assessment' as const,
    sequence: index + 1,
    is_unlocked: true,
    progress: {
      status: index < done ? ('Completed' as const) : ('Not Started' as const),
      progress_percentage: index < done ? 100 : 0,
      completed_at: null,
    },
  }));
  const groups = MODULE_GROUPS.map((group, index) => ({
    group,
    opens_at: index,
    is_unlocked: index === 0,
    is_complete: index === 0 && done === 2,
    completed_count: index === 0 ? done : 0,
    total_count: index === 0 ? 2 : 0,
  }));
  const counts = { completed_modules: done, total_modules: 2, completion_percentage: done * 50 };
  return {
    id: PRODUCT,
    name: 'Job Readiness',
    description: null,
    image_url: null,
    star_level: star,
    tier: star && ('SILVER' as const),
    is_primary: true,
    groups,
    modules,
    ...counts,
  };
}

const interviewStatus = { isPassed: false, hasAttempted: false };
const answers = (reply: unknown): readonly Answer[] => [{ route: listReadinessProducts, reply: listReadinessProducts.reply.parse(reply) }];
const page = (given: readonly Answer[]) => (
  <AppStory answers={given}>
    <DashboardPage />
  </AppStory>
);

export const stories = {
  toDo: () => page(answers({ products: [programme(0)], student: student(null), interviewStatus })),
  oneLeft: () => page(answers({ products: [programme(1)], student: student(null), interviewStatus })),
  starEarned: () => page(answers({ products: [programme(2)], student: student('ONE'), interviewStatus })),
  noProgramme: () => page(answers({ products: [], student: student(null), interviewStatus })),
  preparing: () => page(answers({ products: [], student: null, interviewStatus })),
  refused: () => page([{ route: listReadinessProducts, status: 403 }]),
};
