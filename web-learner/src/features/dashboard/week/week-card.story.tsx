/** A learner's week in all its states; replies match the contracts. */
import { MODULE_GROUPS, type LearnerProduct } from '@paanch/contracts/progress/learner-products';
import { readWeek, type Week } from '@paanch/contracts/progress/reporting/week';
import { type Answer, AppStory } from '../../../app/app.story.js';
import { WeekCard } from './week-card.js';

const idOf = (number: number) => `01890000-0000-7000-8000-00000000000${number}`;

const PROGRAMME: LearnerProduct = {
  id: idOf(1),
  name: 'Job Readiness',
  description: null,
  image_url: null,
  star_level: null,
  tier: null,
  is_primary: true,
  set_by_staff: null,
  groups: MODULE_GROUPS.map((group, index) => ({
    group,
    opens_at: index,
    is_unlocked: index === 0,
    is_set_by_staff: false,
    is_complete: false,
    completed_count: 0,
    total_count: index === 0 ? 1 : 0,
  })),
  modules: [
    {
      id: idOf(2),
      name: 'Reasoning',
      type: 'Assessment',
      sequence: 1,
      description: null,
      image_url: null,
      is_required: true,
      is_unlocked: true,
      progress: { status: 'Not Started', progress_percentage: 0, completed_at: null, active_at: null, waits_until: null },
    },
  ],
  completed_modules: 0,
  total_modules: 1,
  completion_percentage: 0,
};

const QUIET: Week = {
  from: '2026-11-23',
  to: '2026-11-29',
  assessments_submitted: 0,
  exams_submitted: 0,
  lessons_completed: 0,
  sessions_completed: 0,
  projects_handed_in: 0,
  interviews_done: 0,
  stars_earned: 0,
};

const card = (answer: Omit<Answer, 'route'>) => (
  <AppStory answers={[{ route: readWeek, ...answer }]}>
    <WeekCard programme={PROGRAMME} />
  </AppStory>
);
const week = (parts: Partial<Week>) => card({ reply: readWeek.reply.parse({ ...QUIET, ...parts }) });

export const stories = {
  busy: () => week({ stars_earned: 1, assessments_submitted: 2, lessons_completed: 7, sessions_completed: 1, interviews_done: 1 }),
  everything: () =>
    week({
      stars_earned: 2,
      interviews_done: 2,
      projects_handed_in: 1,
      exams_submitted: 1,
      assessments_submitted: 1,
      sessions_completed: 3,
      lessons_completed: 1,
    }),
  quiet: () => week({}),
  loading: () => card({ isPending: true }),
  refused: () => card({ status: 403 }),
};
