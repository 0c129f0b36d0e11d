import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database } from '@paanch/platform/postgres/database';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { learnerRecords } from '../learner-record/tables.js';
import { lockRecord } from '../module-work/work.store.js';
import { people } from '../people/tables.js';
import type { Standing } from './standing.rule.js';
import { type CredentialRow, credentials } from './tables.js';

export interface ReceiptKey {
  readonly recordId: string;
  readonly receiptId: string;
}

export interface FoundCredential {
  readonly credential: CredentialRow;
  /** Null: the learner is not enrolled any more. */
  readonly present: Standing | null;
}

const openShared = defineStore<ReceiptKey, CredentialRow | null>({
  async load(tx, { recordId, receiptId }) {
    // Before the first one is made there is no row of its own to lock.
    await lockRecord(tx, recordId);
    const [row] = await tx
      .select()
      .from(credentials)
      .where(and(eq(credentials.receipt_id, receiptId), isNull(credentials.withdrawn_at)));
    return row ?? null;
  },
  async save(tx, _key, next) {
    if (next !== null) await tx.insert(credentials).values(next);
  },
});

const openMade = defineStore<string, CredentialRow>({
  async load(tx, id) {
    const [row] = await tx.select().from(credentials).where(eq(credentials.id, id)).for('update');
    if (!row) throw new Error('A credential is never deleted but with its learner');
    return row;
  },
  async save(tx, id, { withdrawn_at }) {
    await tx.update(credentials).set({ withdrawn_at }).where(eq(credentials.id, id));
  },
});

export function credentialStore(db: Database) {
  const standing = { star_level: learnerRecords.star_level, tier: learnerRecords.tier };
  // By its first column drizzle tells whether a joined row is there: one that is never null.
  const present = { record_id: learnerRecords.id, ...standing };
  const select = () =>
    db.drizzle
      .select({ credential: credentials, present })
      .from(credentials)
      .leftJoin(learnerRecords, eq(learnerRecords.id, credentials.record_id));
  return {
    share: openShared(db).change,
    change: openMade(db).change,

    async find(id: string): Promise<FoundCredential | null> {
      const [row] = await select().where(eq(credentials.id, id));
      return row ?? null;
    },

    /** Newest first. */
    ofLearner(studentId: string): Promise<FoundCredential[]> {
      return select().where(eq(credentials.student_id, studentId)).orderBy(desc(credentials.issued_at), desc(credentials.id));
    },

    async standingOf(recordId: string): Promise<Standing | null> {
      const [row] = await db.drizzle.select(standing).from(learnerRecords).where(eq(learnerRecords.id, recordId));
      return row ?? null;
    },

    async holderName(studentId: string): Promise<string | null> {
      const [row] = await db.drizzle.select({ name: people.full_name }).from(people).where(eq(people.id, studentId));
      return row?.name ?? null;
    },
  };
}
