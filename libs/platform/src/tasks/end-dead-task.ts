/** A task that failed for the last time is kept where dead facts are, and its thing is told, so that it does not wait for ever. */
import type { JobWithMetadata } from 'pg-boss';
import { runInContext } from '../observing/context.js';
import { type DeadTaskDeps, keepDeadTask } from './keep-dead-task.js';
import type { Performed } from './perform.js';
import { openReporter } from './reporter.js';
import { causeOf } from './run-task.js';

export interface DeadTaskParts<Deps> extends DeadTaskDeps {
  /** Every task of the service. */
  readonly performed: readonly Performed<Deps>[];
  readonly broadcast: (subject: string, data: unknown) => void;
}

/** Runs again if the thing could not be told. */
export async function endDeadTask<Deps>(dead: JobWithMetadata<unknown>, deps: Deps, parts: DeadTaskParts<Deps>): Promise<void> {
  await keepDeadTask(dead, parts);
  const performed = parts.performed.find(({ task }) => task.name === dead.sourceName);
  if (performed === undefined) return;
  const { task } = performed;
  const { input, context, personId } = causeOf(dead.data, task);
  await runInContext(context, () => performed.gaveUp(input, deps));
  openReporter({ taskId: dead.sourceId ?? dead.id, task, personId, ...parts }).announce();
}
