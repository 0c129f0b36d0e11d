/** Tells the one who comes second who was first (docs/forms.md#two-people-at-once). */
import { Refusal } from '@paanch/contracts/kernel/refusal';
import { CHANGED_BY, STORED } from '@paanch/contracts/kernel/records/revision';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../postgres/database.js';

const StoredRecord = z.object({ id: z.uuid() });

/** A VERSION_CONFLICT with the account that wrote the record's newest fact, as long as that fact is kept; other refusals as they are. */
export async function withChanger(tx: Tx, refusal: Refusal): Promise<Refusal> {
  const stored = StoredRecord.safeParse(refusal.members[STORED]);
  if (refusal.code !== 'VERSION_CONFLICT' || !stored.success) return refusal;
  const { rows } = await tx.execute<{ user_id: string | null }>(sql`
    select payload #>> '{actor,user_id}' as user_id from outbox
    where agg_id = ${stored.data.id} and payload #>> '{actor,role}' in ('Admin', 'Staff') order by pos desc limit 1`);
  const changedBy = rows[0]?.user_id;
  if (!changedBy) return refusal;
  return new Refusal(refusal.code, refusal.details, refusal.retryAfterSeconds, { ...refusal.members, [CHANGED_BY]: changedBy });
}
