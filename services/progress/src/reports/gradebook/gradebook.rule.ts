/** The columns of a gradebook, and a learner's row in it (docs/reports.md#gradebook). */
import type { GradebookCell, GradebookModule, GradebookRow } from '@paanch/contracts/progress/reporting/gradebook';
import { INTERVIEW_NAME, INTERVIEW_WORK, WORK_KINDS } from '@paanch/contracts/progress/work';
import type { Module } from '../../products/programme.js';
import { countSeen } from '../../products/visible-modules.rule.js';
import { workOf } from '../../stars/module-groups.rule.js';

export interface GradedProgramme {
  readonly id: string;
  readonly name: string;
  readonly isReadiness: boolean;
  /** Published ones. */
  readonly modules: readonly Module[];
}

export interface GradedLearner extends Pick<GradebookRow, 'id' | 'full_name' | 'client_name' | 'star_level' | 'tier'> {
  readonly completedIds: readonly string[];
}

/** By kind, as the path goes, and in their order. Last comes the interview, which is of the programme itself and has its id. */
export function columnsOf({ id, isReadiness, modules }: GradedProgramme, names: ReadonlyMap<string, string>): readonly GradebookModule[] {
  const columns = modules
    .map((module) => ({
      id: module.id,
      name: names.get(module.id) ?? null,
      kind: workOf(module.type),
      is_required: module.isRequired,
    }))
    .toSorted((a, b) => WORK_KINDS.indexOf(a.kind) - WORK_KINDS.indexOf(b.kind));
  return isReadiness ? [...columns, { id, name: INTERVIEW_NAME, kind: INTERVIEW_WORK.work, is_required: true }] : columns;
}

/** @param work the learner's cells, by module */
export function gradebookRow(
  { completedIds, ...learner }: GradedLearner,
  modules: readonly Module[],
  columns: readonly GradebookModule[],
  work: ReadonlyMap<string, GradebookCell>,
): GradebookRow {
  return {
    ...learner,
    ...countSeen(learner.tier, completedIds, modules),
    cells: columns.map(({ id }) => work.get(id) ?? null),
  };
}
