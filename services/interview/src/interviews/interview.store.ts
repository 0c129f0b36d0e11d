/** Interviews, each with what was made of it (docs/interviews.md). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { deciders, gradePasses, reviews } from '../submissions/tables.js';
import type { KnownInterview } from './known-interview.rule.js';
import { interviews } from './tables.js';

async function load(tx: Tx, id: string): Promise<KnownInterview | null> {
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update');
  return interview === undefined ? null : { interview, passes: [], reviews: [] };
}

/** Never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: KnownInterview | null): Promise<void> {
  if (next === null) return;
  const { interview } = next;
  await tx.insert(interviews).values(interview).onConflictDoUpdate({ target: interviews.id, set: interview });
  if (next.passes.length > 0) await tx.insert(gradePasses).values([...next.passes]);
  for (const review of next.reviews) {
    await tx.insert(reviews).values(review);
    const decider = { subject_type: 'interview' as const, subject_id: interview.id, person_id: review.reviewer_id };
    await tx
      .insert(deciders)
      .values({ ...decider, first_decided_at: review.reviewed_at })
      .onConflictDoNothing();
  }
}

export const interviewStore = defineStore({ load, save });
