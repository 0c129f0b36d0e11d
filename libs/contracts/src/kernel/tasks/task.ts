/** Work that is done after the request that caused it, with what may be said of it while it runs (docs/tasks.md). */
import { z } from 'zod';
import type { RefreshName } from '../registry/refresh-names.js';
import type { Service } from '../registry/services.js';
import type { InputOf, OutputOf, Schema } from '../schema.js';

interface AnyTask {
  /** Verb and noun: `sendMail`. */
  readonly name: string;
  readonly owner: Service;
  /** Ids and choices only, never secrets or personal text. Two tasks with the same input are one. */
  readonly input: Schema;
  /** Tries after the first one. */
  readonly retries: number;
  /** Wait before the first retry, doubled for every further one up to an hour; 5 s by default. */
  readonly firstRetryMs?: number;
  /** A try that takes longer is ended and counts as failed. */
  readonly timeLimitMs: number;
  /** Runs in a process of its own, which ends when it has nothing to do. */
  readonly heavy?: true;
}

/** Nobody sees how far it is. */
interface SilentTask extends AnyTask {
  readonly access: 'nobody';
  readonly refreshes?: undefined;
}

/** The person who started it sees how far it is, by the route of the thing it is about. */
interface VisibleTask extends AnyTask {
  readonly access: 'starter';
  /** The refresh name sent to that person's browsers at each step. */
  readonly refreshes: RefreshName;
}

export type TaskContract = SilentTask | VisibleTask;

export function defineTask<const T extends TaskContract>(task: T): Readonly<T> {
  return task;
}

export type TaskInputOf<T extends TaskContract> = OutputOf<T['input']>;

/** A task as a rule returns it: it is enqueued when the state is saved. */
export interface Task {
  readonly task: TaskContract;
  readonly input: unknown;
  /** Not before this time; null: at once. */
  readonly at: Date | null;
}

export function task<T extends TaskContract>(contract: T, input: InputOf<T['input']>, at: Date | null = null): Task {
  return { task: contract, input, at };
}

export const TASK_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** Part of the reply of the thing's own route. */
export const TaskProgress = z.object({
  state: z.enum(TASK_STATES),
  done: z.number().int(),
  /** Null while it is not known. */
  total: z.number().int().nullable(),
  note: z.string().nullable(),
});
export type TaskProgress = z.infer<typeof TaskProgress>;
