/** Courses and sessions that are begun and not done (docs/look.md#home). */
import type { LearnerProduct } from '@paanch/contracts/progress/learner-products';

type Module = LearnerProduct['modules'][number];

const MOST = 3;

/** The last one worked on first. */
export function leftOffIn({ modules }: Pick<LearnerProduct, 'modules'>): readonly Module[] {
  return modules
    .filter(({ type, is_unlocked, progress }) => type !== 'Assessment' && is_unlocked && progress.status === 'In Progress')
    .toSorted((a, b) => (b.progress.active_at ?? '').localeCompare(a.progress.active_at ?? ''))
    .slice(0, MOST);
}
