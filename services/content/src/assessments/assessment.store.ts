import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, inArray, isNull, max, sql } from 'drizzle-orm';
import { products } from '../products/tables.js';
import type { Question } from '../questions/question.js';
import type { Assessment, FrozenVersion } from './assessment.js';
import { assessments, assessmentVersions, questions } from './tables.js';

const { assessment_id: _assessment, archived_at: _archived, ...questionColumns } = getTableColumns(questions);

async function load(tx: Tx, id: string): Promise<Assessment | null> {
  const [row] = await tx
    .select({
      ...getTableColumns(assessments),
      archived_at: sql<Date | null>`coalesce(${assessments.archived_at}, ${products.archived_at})`.mapWith(assessments.archived_at),
    })
    .from(assessments)
    .innerJoin(products, eq(products.id, assessments.product_id))
    .where(eq(assessments.id, id))
    .for('update', { of: assessments });
  if (!row) return null;
  const [latest] = await tx
    .select({ version: max(assessmentVersions.version) })
    .from(assessmentVersions)
    .where(eq(assessmentVersions.assessment_id, id));
  return { ...row, published_version: latest?.version ?? null, questions: await questionsOf(tx, id), freezing: null };
}

/** In the order in which they are asked. */
export function questionsOf(reader: Reader, assessmentId: string): Promise<Question[]> {
  return reader
    .select(questionColumns)
    .from(questions)
    .where(and(eq(questions.assessment_id, assessmentId), isNull(questions.archived_at)))
    .orderBy(questions.sequence, questions.id);
}

/** An assessment is archived, never removed, so there always is a next one. */
async function save(tx: Tx, _id: string, next: Assessment | null, known: Assessment | null): Promise<void> {
  if (next === null) return;
  const { questions: _questions, freezing, published_version: _version, ...row } = next;
  await tx.insert(assessments).values(row).onConflictDoUpdate({ target: assessments.id, set: row });
  await saveQuestions(tx, next, known);
  if (freezing) await saveVersion(tx, next.id, freezing);
}

async function saveQuestions(tx: Tx, next: Assessment, known: Assessment | null): Promise<void> {
  for (const question of next.questions) {
    if (known?.questions.includes(question)) continue;
    const row = { ...question, assessment_id: next.id };
    await tx.insert(questions).values(row).onConflictDoUpdate({ target: questions.id, set: row });
  }
  const kept = new Set(next.questions.map(({ id }) => id));
  const gone = known?.questions.map(({ id }) => id).filter((id) => !kept.has(id)) ?? [];
  if (gone.length > 0) await tx.update(questions).set({ archived_at: next.updated_at }).where(inArray(questions.id, gone));
}

async function saveVersion(tx: Tx, assessmentId: string, frozen: FrozenVersion): Promise<void> {
  await tx.insert(assessmentVersions).values({ ...frozen, assessment_id: assessmentId, question_count: frozen.body.questions.length });
}

const openStore = defineStore({ load, save });

export function assessmentStore(db: Database) {
  return {
    ...openStore(db),

    /** A question's id as stored, and the assessment it belongs to. */
    async ofQuestion(questionId: string): Promise<{ id: string; assessmentId: string } | null> {
      const columns = { id: questions.id, assessmentId: questions.assessment_id };
      const [row] = await db.drizzle.select(columns).from(questions).where(eq(questions.id, questionId));
      return row ?? null;
    },
  };
}
