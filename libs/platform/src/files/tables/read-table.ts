/** Has a table read by a process of its own; one that takes too long or dies means the file is unreadable (docs/imports.md#the-file). */
import { runApart } from '../../processes/run-apart.js';
import type { TableTask, TableVerdict } from './table-task.js';

const APART = { program: new URL('./table-process.js', import.meta.url), longestMs: 20_000, heapMegabytes: 160 };

export type ReadTable = (task: TableTask) => Promise<TableVerdict>;

export const readTable: ReadTable = async (task) => {
  const verdict = await runApart<TableTask, TableVerdict>(APART, task);
  return verdict ?? { fault: 'unreadable', detail: null };
};
