/** Has a document judged by a process of its own; one that takes too long or dies means the document is unreadable (docs/files.md#judging). */
import { apartJudge, LONGEST_MS } from '../apart-judge.js';
import type { DocumentTask, DocumentVerdict } from './document-task.js';

const PROGRAM = new URL('./document-process.js', import.meta.url);
const UNREADABLE: DocumentVerdict = { fault: 'unreadable', detectedType: null };

export type JudgeDocument = (task: DocumentTask) => Promise<DocumentVerdict>;

export function documentJudge(longestMs = LONGEST_MS): JudgeDocument {
  return apartJudge({ program: PROGRAM, longestMs, heapMegabytes: 160 }, UNREADABLE);
}
