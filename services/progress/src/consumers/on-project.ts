/** Projects, which interview hands out and judges: what learners see of them, when one begins and when it is completed (docs/path.md#stars). */
import { ProjectPublished } from '@paanch/contracts/content/events';
import { ProjectCompleted, ProjectStarted, ProjectSubmitted } from '@paanch/contracts/interview/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ProgressDeps } from '../deps.js';

export const onProjectPublished = subscribe(ProjectPublished, async ({ data }, { moduleBodies }: ProgressDeps, tx) => {
  const { sha256, ...published } = data;
  await moduleBodies.insert(tx, { type: 'project', ...published }, sha256);
});

async function worked(
  { student_id: studentId, product_id: productId, module_id: moduleId, module_name: moduleName }: DataOf<typeof ProjectStarted>,
  isCompleted: boolean,
  { judgedWork, newId, clock }: ProgressDeps,
  tx: Tx,
): Promise<void> {
  const about = { studentId, productId, work: 'project', moduleId, moduleName } as const;
  await judgedWork.change(tx, { ...about, newId: newId(), now: clock(), isCompleted });
}

export const onProjectStarted = subscribe(ProjectStarted, ({ data }, deps: ProgressDeps, tx) => worked(data, false, deps, tx));
/** For the learner's week (docs/path.md#the-week). */
export const onProjectSubmitted = subscribe(ProjectSubmitted, async ({ data, occurred_at }, { weeks }: ProgressDeps, tx) => {
  const { submission_id, student_id } = data;
  await weeks.handIn(tx, { submission_id, student_id, kind: 'project', at: new Date(occurred_at) });
});
/** Also if the beginning is heard of later, or never was. */
export const onProjectCompleted = subscribe(ProjectCompleted, ({ data }, deps: ProgressDeps, tx) => worked(data, true, deps, tx));
