/** Our copy of content's exam configurations; archived ones stay for the attempts that began on them. */
import type { PromotionExamChanged } from '@paanch/contracts/content/events';
import type { DataOf, Envelope } from '@paanch/contracts/kernel/event';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { examAttempts, examConfigurations } from '../tables.js';
import type { ExamConfiguration } from './exam-configuration.js';

function configurationOf(row: typeof examConfigurations.$inferSelect): ExamConfiguration {
  return {
    id: row.id,
    productId: row.product_id,
    version: row.version,
    isEnabled: row.is_enabled,
    questionCount: row.question_count,
    passThreshold: row.pass_threshold,
    timeLimitMinutes: row.time_limit_minutes,
    bankIds: { SILVER: row.silver_bank_ids, GOLD: row.gold_bank_ids },
  };
}

/** By product. Of two, because the archiving of the older one has not arrived yet, the newer one. */
async function findAll(productIds: readonly string[], reader: Reader): Promise<ReadonlyMap<string, ExamConfiguration>> {
  const rows = await reader
    .select()
    .from(examConfigurations)
    .where(and(inArray(examConfigurations.product_id, [...productIds]), eq(examConfigurations.is_archived, false)))
    .orderBy(asc(examConfigurations.id));
  return new Map(rows.map((row) => [row.product_id, configurationOf(row)]));
}

export function examConfigurationStore(db: Database) {
  return {
    /** Of a product; null: it has none, or an archived one. */
    of: readTogether(db, findAll),

    /** Attempts of all learners that began on it. */
    countOpen(tx: Tx, { id, productId }: { readonly id: string; readonly productId: string }): Promise<number> {
      const isOpen = and(eq(examAttempts.product_id, productId), eq(examAttempts.status, 'IN_PROGRESS'));
      return tx.$count(examAttempts, and(isOpen, eq(examAttempts.configuration_id, id)));
    },

    /** A version older than the stored one changes nothing. */
    async save(tx: Tx, { data, agg_version: version }: Envelope<DataOf<typeof PromotionExamChanged>>): Promise<void> {
      const { exam_id: id, archived: is_archived, change: _change, ...copied } = data;
      const row = { ...copied, is_archived, version };
      await tx
        .insert(examConfigurations)
        .values({ id, ...row })
        .onConflictDoUpdate({
          target: examConfigurations.id,
          set: row,
          setWhere: lt(examConfigurations.version, sql`excluded.version`),
        });
    },
  };
}
