/** The Results page in all its states. */
import { exportOwnResults } from '@paanch/contracts/progress/exports';
import { readProgress } from '@paanch/contracts/progress/learner-products';
import { AppStory, type Answer } from '../../app/app.story.js';
import { ResultsPage } from './results-page.js';

const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;

function moduleOf(number: number, name: string, score: number | null) {
  const at = score === null ? null : `2026-11-1${number}T05:30:00.000Z`;
  return {
    id: idOf(number),
    name,
    type: 'Assessment',
    sequence: number,
    is_unlocked: true,
    status: score === null ? 'Not Started' : 'Completed',
    progress_percentage: score === null ? 0 : 100,
    completed_at: at,
    assessment_score: score,
    assessment_submitted_at: at,
  };
}

const productOf = (number: number, name: string, modules: readonly unknown[]) => ({
  id: idOf(number),
  name,
  description: null,
  image_url: null,
  type: 'JOB_READINESS',
  modules,
  product_progress_percentage: 50,
  product_status: 'In Progress',
});

const answer = (products: readonly unknown[]): Answer => ({ route: readProgress, reply: readProgress.reply.parse({ products }) });

const readiness = productOf(90, 'Job Readiness', [
  moduleOf(3, 'Coding basics', null),
  moduleOf(1, 'Aptitude', 72),
  moduleOf(2, 'Verbal ability', 100),
]);
const electronics = productOf(91, 'Electronics', [moduleOf(4, 'Circuits', 64)]);

function story(answers: readonly Answer[], search = '') {
  window.history.replaceState(null, '', `/app/results${search}`);
  return (
    <AppStory answers={answers}>
      <ResultsPage />
    </AppStory>
  );
}

export const stories = {
  full: () => story([answer([readiness, electronics])]),
  exported: () => story([answer([readiness, electronics]), { route: exportOwnResults, reply: {} }]),
  exporting: () => story([answer([readiness, electronics]), { route: exportOwnResults, isPending: true }]),
  found: () => story([answer([readiness, electronics])], '?search=electronics'),
  noMatch: () => story([answer([readiness, electronics])], '?search=chemistry'),
  empty: () => story([answer([])]),
  loading: () => story([{ route: readProgress, isPending: true }]),
  failed: () => story([{ route: readProgress, status: 403 }]),
} as const;
