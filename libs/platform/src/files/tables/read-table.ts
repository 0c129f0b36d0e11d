/** Reads a table in a process of its own (docs/imports.md#the-file). */
import { type IsolatedJudge, isolatedJudge } from '../judging/isolated-judge.js';
import type { TableTask, TableVerdict } from './table-task.js';

const PROGRAM = new URL('./table-process.js', import.meta.url);
const UNREADABLE: TableVerdict = { fault: 'unreadable', detail: null };

export type ReadTable = IsolatedJudge<TableTask, TableVerdict>;

export function tableReader(): ReadTable {
  return isolatedJudge({ program: PROGRAM, longestMs: 20_000, heapMegabytes: 160 }, UNREADABLE);
}
