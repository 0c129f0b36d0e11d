/** The dashboard in all its states; replies match the contracts. */
import { DEFAULT_TIER_RANGES } from '@paanch/contracts/kernel/stars';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { listReadinessProducts, MODULE_GROUPS, readProgress } from '@paanch/contracts/progress/learner-products';
import { readWeek } from '@paanch/contracts/progress/reporting/week';
import { AppStory, type Answer } from '../../app/app.story.js';
import { DashboardPage } from './dashboard-page.js';

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

const NAMES = ['Reasoning', 'Spreadsheets'];
const idOf = (index: number) => `01890000-0000-7000-8000-00000000001${index}`;

/** How many of two assessments are done; the next may be running with this many seconds left. */
interface Fixture {
  readonly done: number;
  readonly secondsLeft?: number | null;
  /** Published but not readable yet, or not published. */
  readonly modules?: 'unread' | 'none';
}

function programme({ done, secondsLeft, modules: missing }: Fixture) {
  const star = done === 2 ? ('ONE' as const) : null;
  const isRunning = (index: number) => secondsLeft !== undefined && index === done;
  const modules = NAMES.map((name, index) => ({
    id: idOf(index),
    name,
    type: 'Assessment' as const,
    sequence: index + 1,
    description: null,
    image_url: null,
    is_required: true,
    is_unlocked: true,
    progress: {
      status: index < done ? ('Completed' as const) : isRunning(index) ? ('In Progress' as const) : ('Not Started' as const),
      progress_percentage: index < done ? 100 : 0,
      completed_at: null,
      active_at: null,
      waits_until: null,
    },
  }));
  const groups = MODULE_GROUPS.map((group, index) => ({
    group,
    opens_at: index,
    is_unlocked: index === 0,
    is_set_by_staff: false,
    is_complete: index === 0 && done === 2,
    completed_count: index === 0 ? done : 0,
    total_count: index === 0 && missing !== 'none' ? 2 : 0,
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
    set_by_staff: null,
    groups,
    modules: missing === undefined ? modules : [],
    ...counts,
  };
}

const NOW = '2026-11-21T10:00:00.000Z';

function list({ done, secondsLeft, modules: missing }: Fixture) {
  const rows = NAMES.map((name, index) => {
    const isRunning = secondsLeft !== undefined && index === done;
    return {
      id: idOf(index),
      name,
      description: null,
      sequence: index + 1,
      question_count: 20,
      time_limit_minutes: secondsLeft === null ? null : 30,
      effective_time_limit_minutes: secondsLeft === null ? null : 30,
      status: index < done ? ('submitted' as const) : isRunning ? ('in_progress' as const) : ('not_started' as const),
      attempt_id: null,
      deadline_at: isRunning && secondsLeft !== null ? new Date(Date.parse(NOW) + secondsLeft * 1_000).toISOString() : null,
      score: index < done ? 70 + index * 10 : null,
      submitted_at: index < done ? NOW : null,
    };
  });
  return {
    assessments: missing === undefined ? rows : [],
    tier_configuration: DEFAULT_TIER_RANGES,
    server_now: NOW,
    completion_summary: {
      completed_assessments_count: done,
      total_assessments_count: 2,
      all_assessments_complete: done === 2,
      average_score: done === 0 ? null : 75,
    },
    current_student_state: { star_level: null, tier: null, promotion_eligible: false },
  };
}

const interviewStatus = { isPassed: false, hasAttempted: false };
/** Of every programme, whether Job Readiness or not. */
const progress = (...others: readonly unknown[]): Answer => ({
  route: readProgress,
  reply: readProgress.reply.parse({ products: others }),
});
const products = (reply: unknown): Answer => ({ route: listReadinessProducts, reply: listReadinessProducts.reply.parse(reply) });
const week: Answer = {
  route: readWeek,
  reply: readWeek.reply.parse({
    from: '2026-11-16',
    to: '2026-11-22',
    assessments_submitted: 1,
    exams_submitted: 0,
    lessons_completed: 3,
    sessions_completed: 0,
    projects_handed_in: 0,
    interviews_done: 0,
    stars_earned: 0,
  }),
};
const home = (given: readonly Answer[]) => (
  <AppStory answers={[...given, progress(), week]}>
    <DashboardPage />
  </AppStory>
);

const ofProgramme = (stage: Fixture) =>
  products({ products: [programme(stage)], student: student(stage.done === 2 ? 'ONE' : null), interviewStatus });
const staged = (stage: Fixture) => home([ofProgramme(stage), { route: listReadinessAssessments, reply: list(stage) }]);

const later = { sequence: 1, description: null, image_url: null, is_required: true, is_unlocked: true } as const;
const noProgress = { status: 'Not Started', progress_percentage: 0, completed_at: null, active_at: null, waits_until: null } as const;
const fresh = (type: 'Course' | 'expert_session', name: string) => ({ ...later, id: idOf(5), type, name, progress: noProgress });
const begun = (type: 'Course' | 'expert_session', name: string, progress_percentage: number, waits_until: string | null) => ({
  ...later,
  id: idOf(4),
  type,
  name,
  progress: { ...noProgress, status: 'In Progress' as const, progress_percentage, active_at: NOW, waits_until },
});

/** With so many stars, and these modules beside the assessments. */
function afterAssessments(stars: 1 | 2, modules: readonly (ReturnType<typeof fresh> | ReturnType<typeof begun>)[]) {
  const known = programme({ done: 2 });
  const groups = known.groups.map((group, index) => ({
    ...group,
    is_unlocked: index <= stars,
    is_complete: index < stars,
    ...(index === stars && { completed_count: index === 2 ? 3 : 0, total_count: index === 2 ? 5 : 2 }),
  }));
  const shown = { ...known, star_level: stars === 1 ? 'ONE' : 'TWO', groups, modules: [...known.modules, ...modules] };
  const answers = [products({ products: [shown], student: student('ONE'), interviewStatus })];
  return home([...answers, { route: listReadinessAssessments, reply: list({ done: 2 }) }]);
}

export const stories = {
  toDo: () => staged({ done: 0 }),
  oneLeft: () => staged({ done: 1 }),
  running: () => staged({ done: 1, secondsLeft: 1_122 }),
  almostOver: () => staged({ done: 0, secondsLeft: 59 }),
  timeUp: () => staged({ done: 0, secondsLeft: -3 }),
  withoutLimit: () => staged({ done: 0, secondsLeft: null }),
  starEarned: () => staged({ done: 2 }),
  setByStaff: () => {
    const set_by_staff = { receipt_id: idOf(9), at: NOW, star: true, tier: false, note: 'Your work in the first batch counts.' };
    const shown = { ...programme({ done: 2 }), set_by_staff };
    const answers = [products({ products: [shown], student: student('ONE'), interviewStatus })];
    return home([...answers, { route: listReadinessAssessments, reply: list({ done: 2 }) }]);
  },
  onTheirWay: () => staged({ done: 0, modules: 'unread' }),
  noAssessments: () => staged({ done: 0, modules: 'none' }),
  course: () =>
    afterAssessments(1, [begun('Course', 'Spreadsheets in practice', 40, '2026-11-21T10:10:00.000Z'), fresh('Course', 'Writing clearly')]),
  session: () =>
    afterAssessments(2, [begun('expert_session', 'Reading a job description', 50, null), fresh('expert_session', 'Salary and CTC')]),
  others: () => {
    const one = {
      id: idOf(7),
      sequence: 1,
      progress_percentage: 0,
      completed_at: null,
      assessment_score: null,
      assessment_submitted_at: null,
    };
    const module = { ...one, name: 'Soldering', type: 'Course', status: 'In Progress', is_unlocked: true };
    const test = { ...one, id: idOf(8), name: 'Circuits test', type: 'Assessment', status: 'Completed', is_unlocked: true, sequence: 2 };
    const shared = { description: null, image_url: null, product_progress_percentage: 50, product_status: 'In Progress' };
    const electronics = { id: idOf(6), name: 'Electronics', type: 'COURSE', modules: [test, module], ...shared };
    return home([ofProgramme({ done: 2 }), { route: listReadinessAssessments, reply: list({ done: 2 }) }, progress(electronics)]);
  },
  listUnderWay: () => home([ofProgramme({ done: 0 }), { route: listReadinessAssessments, isPending: true }]),
  listRefused: () => home([ofProgramme({ done: 0 }), { route: listReadinessAssessments, status: 403 }]),
  noProgramme: () => home([products({ products: [], student: student(null), interviewStatus })]),
  preparing: () => home([products({ products: [], student: null, interviewStatus })]),
  refused: () => home([{ route: listReadinessProducts, status: 403 }]),
};
