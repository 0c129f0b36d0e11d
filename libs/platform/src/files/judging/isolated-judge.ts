/** Judges files in processes of their own, one for each file; a process that dies or takes too long has a verdict too (docs/files.md#judging). */
import { IsolatedFailed, type IsolatedProgram, isolatedRunner } from '../../processes/run-isolated.js';

const TURNS = { running: 2, waiting: 20, waitMs: 20_000 };
const MEMORY_MEGABYTES = 256;

/** @param senderId people take turns. @throws Refusal SERVICE_UNAVAILABLE if too many files wait */
export type IsolatedJudge<Task, Verdict> = (senderId: string, task: Task) => Promise<Verdict>;

export function isolatedJudge<Task extends object, Verdict>(
  program: Pick<IsolatedProgram, 'program' | 'longestMs' | 'heapMegabytes'>,
  unreadable: Verdict,
): IsolatedJudge<Task, Verdict> {
  const { runIsolated } = isolatedRunner<Task, Verdict>({ ...program, turns: TURNS, memoryMegabytes: MEMORY_MEGABYTES });
  return (senderId, task) =>
    runIsolated(senderId, task).catch((error: unknown) => {
      if (error instanceof IsolatedFailed) return unreadable;
      throw error;
    });
}
