/** The rows of the results table (docs/path.md#results). */
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import type { ModuleStatus, ModuleType, readProgress } from '@paanch/contracts/progress/learner-products';

export interface ResultRow {
  readonly id: string;
  readonly name: string;
  readonly programme: string;
  readonly productId: string;
  readonly isInReadiness: boolean;
  readonly type: ModuleType;
  readonly status: ModuleStatus;
  /** Whole percent. */
  readonly score: number | null;
  readonly completedAt: string | null;
  /** Within all programmes. */
  readonly position: number;
}

type Products = ReplyOf<typeof readProgress>['products'];

/** Every module of every programme, in the order of the programmes. */
export function resultRowsOf(products: Products): readonly ResultRow[] {
  const modules = products.flatMap((product) =>
    product.modules.toSorted((a, b) => a.sequence - b.sequence).map((module) => ({ product, module })),
  );
  return modules.map(({ product, module }, position) => ({
    id: module.id,
    name: module.name,
    programme: product.name,
    productId: product.id,
    isInReadiness: product.type === 'JOB_READINESS',
    type: module.type,
    status: module.status,
    score: module.assessment_score,
    completedAt: module.completed_at,
    position,
  }));
}

export const wordsOf = ({ name, programme }: ResultRow) => `${name} ${programme}`;

export function keyOf(row: ResultRow, sortBy: string): string | number | null {
  if (sortBy === 'name') return row.name;
  if (sortBy === 'score') return row.score;
  return sortBy === 'completedAt' ? row.completedAt : row.position;
}
