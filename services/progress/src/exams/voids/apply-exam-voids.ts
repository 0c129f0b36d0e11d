import type { ProgressDeps } from '../../deps.js';
import { applied } from '../../voids/void.rule.js';
import { correctExam } from './correct-exam.rule.js';
import { raisedExams } from './raised-exams.js';

/** Interval in milliseconds. */
export const APPLY_EXAM_VOIDS_MS = 2_000;

/** Corrects completed exams for every waiting void. It can be interrupted anywhere: the next run skips what is corrected. */
export async function applyExamVoids(deps: ProgressDeps, stopping?: AbortSignal): Promise<void> {
  const { examVoids, exams, clock } = deps;
  for (const waiting of await examVoids.waiting()) {
    for await (const { exam, raised } of raisedExams(deps, waiting)) {
      if (stopping?.aborted) return;
      await exams.change(exam, (known) => correctExam(known, raised, clock()));
    }
    await examVoids.change(waiting, (known) => applied(known, waiting.id, clock()));
  }
}
