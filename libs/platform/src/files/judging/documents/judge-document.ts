/** Judges a document in a process of its own (docs/files.md#judging). */
import { type IsolatedJudge, isolatedJudge } from '../isolated-judge.js';
import type { DocumentTask, DocumentVerdict } from './document-task.js';

const PROGRAM = new URL('./document-process.js', import.meta.url);
const UNREADABLE: DocumentVerdict = { fault: 'unreadable', detectedType: null };

export type JudgeDocument = IsolatedJudge<DocumentTask, DocumentVerdict>;

export function documentJudge(longestMs = 5_000): JudgeDocument {
  return isolatedJudge({ program: PROGRAM, longestMs, heapMegabytes: 160 }, UNREADABLE);
}
