import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Tx } from '@paanch/platform/postgres/database';
import { eq } from 'drizzle-orm';
import { interviewEvents, interviews } from '../tables.js';
import type { Sitting } from './sitting.js';

async function load(tx: Tx, id: string): Promise<Sitting> {
  const [interview = null] = await tx.select().from(interviews).where(eq(interviews.id, id)).for('update');
  const { at_ms, kind, question_index, received_at } = interviewEvents;
  const heard = await tx
    .select({ at_ms, kind, question_index, received_at })
    .from(interviewEvents)
    .where(eq(interviewEvents.interview_id, id))
    .orderBy(received_at, at_ms);
  return { interview, heard, said: [] };
}

async function save(tx: Tx, _id: string, { interview, said }: Sitting, known: Sitting): Promise<void> {
  if (said.length > 0)
    await tx
      .insert(interviewEvents)
      .values([...said])
      .onConflictDoNothing();
  if (interview !== null && interview !== known.interview)
    await tx.update(interviews).set(interview).where(eq(interviews.id, interview.id));
}

export const sittingStore = defineStore({ load, save });
