/** A thing whose work is done by tasks: in some of its states, its steps, a task works on it (docs/tasks.md#a-thing-with-a-task). */
import type { Task } from './task.js';

export interface Stepped {
  readonly id: string;
  readonly state: string;
  /** The step that was given up, until another begins. */
  readonly failed_step: string | null;
}

export interface TaskStep<Thing extends Stepped> {
  readonly name: NonNullable<Thing['failed_step']>;
  readonly task: (thing: Thing) => Task;
  /** Sees how far the task is, and is told if it is given up. */
  readonly starter: (thing: Thing) => string;
}

/** By the state in which each task works. */
export type TaskSteps<Thing extends Stepped> = { readonly [State in Thing['state']]?: TaskStep<Thing> };

export interface StepBegun<Thing> {
  readonly next: Thing;
  readonly tasks: readonly Task[];
}

export function beginStep<Thing extends Stepped>(steps: TaskSteps<Thing>, thing: Thing): StepBegun<Thing> {
  const step = stepOf(steps, thing);
  return { next: { ...thing, failed_step: null }, tasks: step === null ? [] : [step.task(thing)] };
}

/** Null while no task works on it. */
export function stepOf<Thing extends Stepped>(steps: TaskSteps<Thing>, { state }: Thing): TaskStep<Thing> | null {
  return steps[state as Thing['state']] ?? null;
}
