/** Performs the steps of a thing whose work is done by tasks (docs/tasks.md#a-thing-with-a-task). */
import type { Fact } from '@paanch/contracts/kernel/event';
import type { Schema } from '@paanch/contracts/kernel/schema';
import type { Task, TaskContract, TaskProgress } from '@paanch/contracts/kernel/tasks/task';
import { type Stepped, stepOf, type TaskSteps } from '@paanch/contracts/kernel/tasks/task-steps';
import { type Store, unchanged } from '../outbox/define-store.js';
import type { Database, Reader, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import { perform, type Performed, type Work } from './perform.js';
import { cancelTask, readProgress } from './task-progress.js';

export interface SteppedThings<Thing extends Stepped, Input, Deps> {
  readonly steps: TaskSteps<Thing>;
  readonly idOf: (input: Input) => string;
  readonly storeOf: (deps: Deps) => Store<string, Thing | null>;
  /** What else happens when a step is given up, in the same transaction: its starter is told. */
  readonly gaveUp: (tx: Tx, thing: Thing, starterId: string, deps: Deps) => Promise<unknown>;
}

export interface StepEnd<Thing> {
  readonly next: Thing;
  readonly facts?: readonly Fact[];
  /** Of the next step. */
  readonly tasks?: readonly Task[];
}

/** Runs with the thing locked. */
export type DecideEnd<Thing> = (known: Thing, tx: Tx) => StepEnd<Thing> | Promise<StepEnd<Thing>>;

export interface StepWork<Thing> extends Pick<Work, 'signal' | 'report'> {
  /** Ends the step together with its task, once; changes nothing if the record has already left the step. */
  readonly end: (decide: DecideEnd<Thing>) => Promise<void>;
}

export interface Step<Thing extends Stepped, Deps> {
  /** In which the task works. */
  readonly state: Thing['state'];
  /** May run again, as the handler of any task; does not run for a thing that is no longer in the state. */
  readonly run: (known: Thing, deps: Deps, work: StepWork<Thing>) => Promise<unknown>;
  /** What the thing becomes after the last try; `failed_step` is added. */
  readonly gaveUp: (known: Thing, tx: Tx, deps: Deps) => Thing | Promise<Thing>;
}

type PerformStep<Thing extends Stepped, Input, Deps> = (
  task: TaskContract & { readonly input: Schema<Input> },
  step: Step<Thing, Deps>,
) => Performed<Deps>;

/** @returns `perform` for the steps of such things */
export function stepPerformer<Thing extends Stepped, Input, Deps extends { readonly db: Database }>(
  things: SteppedThings<Thing, Input, Deps>,
): PerformStep<Thing, Input, Deps> {
  const { steps, idOf, storeOf } = things;
  return (task, { state, run, gaveUp }) => {
    const step = steps[state];
    if (step === undefined) throw new TypeError(`No task works in the state ${state}`);
    const endIn = async (tx: Tx, id: string, decide: DecideEnd<Thing>, deps: Deps): Promise<void> => {
      const store = storeOf(deps).within(tx);
      // The lock comes first: work on parts of the thing, which takes it too, ends before and does not go on after.
      const known = await store.change(id, (found) => unchanged(found, found));
      if (known?.state !== state) return;
      const end = await decide(known, tx);
      await store.change(id, () => ({ facts: [], ...end, outcome: undefined }));
    };
    const giveUp = async (known: Thing, tx: Tx, deps: Deps): Promise<StepEnd<Thing>> => {
      const next = { ...(await gaveUp(known, tx, deps)), failed_step: step.name };
      await things.gaveUp(tx, next, step.starter(known), deps);
      return { next };
    };
    return perform(
      task,
      async (input, deps: Deps, { finish, ...work }) => {
        const id = idOf(input);
        const known = await storeOf(deps).change(id, (found) => unchanged(found, found));
        if (known?.state !== state) return;
        await run(known, deps, { ...work, end: (decide) => finish((tx) => endIn(tx, id, decide, deps)) });
      },
      { gaveUp: (input, deps) => inTransaction(deps.db, (tx) => endIn(tx, idOf(input), (known) => giveUp(known, tx, deps), deps)) },
    );
  };
}

/** How far its task is; null while none works on it. */
export async function stepProgress<Thing extends Stepped>(
  steps: TaskSteps<Thing>,
  thing: Thing,
  reader: Reader,
): Promise<TaskProgress | null> {
  const step = stepOf(steps, thing);
  if (step === null) return null;
  const { task, input } = step.task(thing);
  return readProgress(reader, task, input, step.starter(thing));
}

/** Cancels the task that works on it, if one does. */
export async function cancelStep<Thing extends Stepped>(steps: TaskSteps<Thing>, thing: Thing, tx: Tx): Promise<void> {
  const step = stepOf(steps, thing);
  if (step === null) return;
  const { task, input } = step.task(thing);
  await cancelTask(tx, task, input);
}
