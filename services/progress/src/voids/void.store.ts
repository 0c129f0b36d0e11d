/** Which questions count as correct for everybody, and which voids still have attempts to correct. */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { AssessmentVersion } from '../assessments/assessment-body.store.js';
import { questionVoids } from './tables.js';
import { madeOf, rowOfMade, saveVoids } from './void-rows.js';
import type { QuestionVoid, VoidsOfQuestion } from './void.rule.js';

export interface VoidKey {
  readonly assessmentId: string;
  readonly questionId: string;
}

/** First key of an advisory lock, the assessment is the second; any number that nothing else here uses. */
const VOIDING = 8_083_002;

const voidOf = (row: typeof questionVoids.$inferSelect): QuestionVoid => ({ ...madeOf(row), assessmentId: row.assessment_id });

async function voidsOf(reader: Reader, { assessmentId, questionId }: VoidKey): Promise<VoidsOfQuestion> {
  const isOfQuestion = and(eq(questionVoids.assessment_id, assessmentId), eq(questionVoids.question_id, questionId));
  const rows = await reader.select().from(questionVoids).where(isOfQuestion).orderBy(desc(questionVoids.through_version));
  return rows.map(voidOf);
}

const open = defineStore<VoidKey, VoidsOfQuestion>({
  /** Takes the lock exclusively and grading takes it shared, so that no attempt is graded without the new void. */
  async load(tx, key) {
    await tx.execute(sql`select pg_advisory_xact_lock(${VOIDING}, hashtext(${key.assessmentId}))`);
    return voidsOf(tx, key);
  },
  save: (tx, _key, next, known) =>
    saveVoids(next, known, {
      insert: (made) => tx.insert(questionVoids).values({ ...rowOfMade(made), assessment_id: made.assessmentId }),
      markApplied: ({ id, appliedAt: applied_at }) => tx.update(questionVoids).set({ applied_at }).where(eq(questionVoids.id, id)),
    }),
});

export function voidStore(db: Database) {
  return {
    ...open(db),

    find: (key: VoidKey) => voidsOf(db.drizzle, key),

    /** Of an assessment, newest first. */
    async of(assessmentId: string): Promise<QuestionVoid[]> {
      const isOfAssessment = eq(questionVoids.assessment_id, assessmentId);
      const rows = await db.drizzle.select().from(questionVoids).where(isOfAssessment).orderBy(desc(questionVoids.voided_at));
      return rows.map(voidOf);
    },

    /** Ids of questions of that version that count as correct for everybody. To grade by them, pass the grading transaction. */
    async voidedOf({ assessmentId, version }: AssessmentVersion, grading?: Tx): Promise<ReadonlySet<string>> {
      if (grading) await grading.execute(sql`select pg_advisory_xact_lock_shared(${VOIDING}, hashtext(${assessmentId}))`);
      const rows = await (grading ?? db.drizzle)
        .select({ id: questionVoids.question_id })
        .from(questionVoids)
        .where(and(eq(questionVoids.assessment_id, assessmentId), gte(questionVoids.through_version, version)));
      return new Set(rows.map(({ id }) => id));
    },

    /** Voids whose closed attempts are not all corrected, oldest first. */
    async waiting(): Promise<QuestionVoid[]> {
      const rows = await db.drizzle
        .select()
        .from(questionVoids)
        .where(isNull(questionVoids.applied_at))
        .orderBy(asc(questionVoids.voided_at));
      return rows.map(voidOf);
    },
  };
}
