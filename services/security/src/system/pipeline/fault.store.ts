import type { Tx } from '@paanch/platform/postgres/database';
import { and, eq, or, sql } from 'drizzle-orm';
import { pipelineFaults } from '../tables.js';
import type { KnownFault } from './fault-course.rule.js';

export function knownFaults(tx: Tx): Promise<KnownFault[]> {
  return tx.select().from(pipelineFaults);
}

export async function saveFaults(tx: Tx, told: readonly KnownFault[], ended: readonly KnownFault[]): Promise<void> {
  const { component, error_class } = pipelineFaults;
  if (told.length > 0) {
    await tx
      .insert(pipelineFaults)
      .values([...told])
      .onConflictDoUpdate({ target: [component, error_class], set: { told: sql`excluded.told` } });
  }
  if (ended.length === 0) return;
  const isEnded = ended.map((fault) => and(eq(component, fault.component), eq(error_class, fault.error_class)));
  await tx.delete(pipelineFaults).where(or(...isEnded));
}
