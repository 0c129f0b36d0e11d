/** The assessments on Home: what is to do and what is done (docs/look.md#home). */
import type { ReplyOf } from '@paanch/contracts/kernel/route';
import type { listReadinessAssessments } from '@paanch/contracts/progress/attempts';

export type AssessmentRow = ReplyOf<typeof listReadinessAssessments>['assessments'][number];

interface Work {
  /** The running one first, then by sequence. */
  readonly open: readonly AssessmentRow[];
  /** By sequence. */
  readonly done: readonly AssessmentRow[];
  readonly running: AssessmentRow | null;
}

export function workOf(rows: readonly AssessmentRow[]): Work {
  const sorted = rows.toSorted((a, b) => a.sequence - b.sequence);
  const running = sorted.find(({ status }) => status === 'in_progress') ?? null;
  const open = sorted.filter(({ status }) => status !== 'submitted');
  return {
    open: open.toSorted((a, b) => Number(b === running) - Number(a === running)),
    done: sorted.filter(({ status }) => status === 'submitted'),
    running,
  };
}
