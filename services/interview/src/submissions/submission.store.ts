/** Submissions, each with what was made of it (docs/projects.md#submissions). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq } from 'drizzle-orm';
import { projectTexts } from '../copies/tables.js';
import type { KnownSubmission } from './submission.rule.js';
import { completions, deciders, gradePasses, reviews, submissions } from './tables.js';

async function load(tx: Tx, id: string): Promise<KnownSubmission | null> {
  const [submission] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  if (submission === undefined) return null;
  const { student_id, module_id } = submission;
  const [module] = await tx.select({ name: projectTexts.name }).from(projectTexts).where(eq(projectTexts.module_id, module_id));
  const [completion = null] = await tx
    .select()
    .from(completions)
    .where(and(eq(completions.student_id, student_id), eq(completions.module_id, module_id)));
  return { submission, moduleName: module?.name ?? '', completion, passes: [], reviews: [] };
}

/** Never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: KnownSubmission | null, known: KnownSubmission | null): Promise<void> {
  if (next === null) return;
  const { submission, completion } = next;
  await tx.insert(submissions).values(submission).onConflictDoUpdate({ target: submissions.id, set: submission });
  if (next.passes.length > 0) await tx.insert(gradePasses).values([...next.passes]);
  for (const review of next.reviews) {
    await tx.insert(reviews).values(review);
    const decider = { subject_type: 'project' as const, subject_id: submission.id, person_id: review.reviewer_id };
    await tx
      .insert(deciders)
      .values({ ...decider, first_decided_at: review.reviewed_at })
      .onConflictDoNothing();
  }
  if (completion !== null && !known?.completion) await tx.insert(completions).values(completion).onConflictDoNothing();
}

export const submissionStore = defineStore({ load, save });
