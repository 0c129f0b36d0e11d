/** Which questions of banks count as right for everybody in exams, and which voids still have attempts to correct. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { bankBodies } from '../../banks/tables.js';
import { madeOf, rowOfMade, saveVoids } from '../../voids/void-rows.js';
import type { FindVoided } from '../exam.store.js';
import { examQuestionVoids } from '../tables.js';
import { type ExamVoid, voidedAmong } from './exam-void.rule.js';

export interface ExamVoidKey {
  readonly bankId: string;
  readonly questionId: string;
}

/** First key of an advisory lock, the bank is the second; any number that nothing else here uses. */
const VOIDING = 8_083_003;

const voidOf = (row: typeof examQuestionVoids.$inferSelect): ExamVoid => ({ ...madeOf(row), bankId: row.bank_id });

async function voidsWhere(reader: Reader, where: SQL | undefined, order: SQL): Promise<readonly ExamVoid[]> {
  return (await reader.select().from(examQuestionVoids).where(where).orderBy(order)).map(voidOf);
}

function ofQuestion(reader: Reader, { bankId, questionId }: ExamVoidKey): Promise<readonly ExamVoid[]> {
  const isOfQuestion = and(eq(examQuestionVoids.bank_id, bankId), eq(examQuestionVoids.question_id, questionId));
  return voidsWhere(reader, isOfQuestion, desc(examQuestionVoids.through_version));
}

/** Also those that cover only versions which have been published over since. */
async function inBanks(reader: Reader, bankIds: readonly string[]): Promise<readonly ExamVoid[]> {
  if (bankIds.length === 0) return [];
  return voidsWhere(reader, inArray(examQuestionVoids.bank_id, [...bankIds]), desc(examQuestionVoids.through_version));
}

const open = defineStore<ExamVoidKey, readonly ExamVoid[]>({
  /** Takes the lock exclusively and grading takes it shared, so that no attempt is graded without the new void. */
  async load(tx, key) {
    await tx.execute(sql`select pg_advisory_xact_lock(${VOIDING}, hashtext(${key.bankId}))`);
    return ofQuestion(tx, key);
  },
  save: (tx, _key, next, known) =>
    saveVoids(next, known, {
      insert: (made) => tx.insert(examQuestionVoids).values({ ...rowOfMade(made), bank_id: made.bankId }),
      markApplied: ({ id, appliedAt: applied_at }) => tx.update(examQuestionVoids).set({ applied_at }).where(eq(examQuestionVoids.id, id)),
    }),
});

export function examVoidStore(db: Database) {
  const { drizzle } = db;

  /** Ids of questions of that paper that count as right for everybody; it locks them until the grading transaction ends. */
  const voidedOf: FindVoided = async (questions, grading) => {
    const bankIds = [...new Set(questions.map(({ bankId }) => bankId))];
    await grading.execute(sql`
      select pg_advisory_xact_lock_shared(${VOIDING}, hashtext(id)) from unnest(${sql.param(bankIds)}::text[]) as id`);
    return voidedAmong(questions, await inBanks(grading, bankIds));
  };

  return {
    ...open(db),
    voidedOf,

    /** `isVoidedIn` tells which of them cover a version. */
    voidedIn: (bankIds: readonly string[], reader: Reader = drizzle) => inBanks(reader, bankIds),

    find: (key: ExamVoidKey) => ofQuestion(drizzle, key),

    /** Newest first. */
    ofBank: (bankId: string) => voidsWhere(drizzle, eq(examQuestionVoids.bank_id, bankId), desc(examQuestionVoids.voided_at)),

    /** Voids whose completed attempts are not all corrected, oldest first. */
    waiting: () => voidsWhere(drizzle, isNull(examQuestionVoids.applied_at), asc(examQuestionVoids.voided_at)),

    /** The bank that has the question, and its newest version that does; null: none has it here. */
    async bankAsking(questionId: string): Promise<{ readonly bankId: string; readonly throughVersion: number } | null> {
      const [found] = await drizzle
        .select({ bankId: bankBodies.bank_id, throughVersion: bankBodies.version })
        .from(bankBodies)
        .where(sql`${bankBodies.questions} @> ${JSON.stringify([{ id: questionId }])}::jsonb`)
        .orderBy(desc(bankBodies.version))
        .limit(1);
      return found ?? null;
    },
  };
}
