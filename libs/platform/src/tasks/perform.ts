/** Ties a handler to the contract of its task, as `serve` does for a route. */
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { TaskContract } from '@paanch/contracts/kernel/tasks/task';
import type { Tx } from '../postgres/database.js';

export interface Work {
  /** Aborted when the time limit is over, the task is cancelled, another process took it over, or this one stops. */
  readonly signal: AbortSignal;
  /** For the person who started it; stored and announced twice a second at most. */
  readonly report: (done: number, total: number | null, note?: string) => Promise<void>;
  /**
   * The last effect, in one transaction with the end of the task: either both happen, once, or neither.
   * Throws if the task is no longer this process's.
   */
  readonly finish: (effect: (tx: Tx) => Promise<unknown>) => Promise<void>;
}

/** A task may run again after a failure or a killed process: it looks first at what is done already. */
export interface Performed<Deps> {
  readonly task: TaskContract;
  /** How many run at a time in one process. */
  readonly atOnce: number;
  /** False leaves its tasks waiting: this process cannot do them. */
  readonly canRun: (deps: Deps) => boolean;
  readonly run: (input: unknown, deps: Deps, work: Work) => Promise<unknown>;
  readonly gaveUp: (input: unknown, deps: Deps) => Promise<unknown>;
}

export interface PerformOptions<Input, Deps> {
  readonly atOnce?: number;
  readonly canRun?: (deps: Deps) => boolean;
  /** What becomes of the thing when the task has failed for the last time. Runs in the service, and again if it fails itself. */
  readonly gaveUp?: (input: Input, deps: Deps) => Promise<unknown>;
}

type TaskOf<Input> = TaskContract & { readonly input: Schema<Input> };

export function perform<Input, Deps>(
  task: TaskOf<Input>,
  run: (input: Input, deps: Deps, work: Work) => Promise<unknown>,
  { atOnce = 1, canRun = () => true, gaveUp = () => Promise.resolve() }: PerformOptions<Input, Deps> = {},
): Performed<Deps> {
  const schema: Schema<Input> = task.input;
  const checked = async (input: unknown) => {
    const found = await schema['~standard'].validate(input);
    if (found.issues) throw new TypeError(`The input of ${task.name} does not fit its contract`);
    return found.value;
  };
  return {
    task,
    atOnce,
    canRun,
    run: async (input, deps, work) => run(await checked(input), deps, work),
    gaveUp: async (input, deps) => gaveUp(await checked(input), deps),
  };
}
