import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, inArray, isNull, max, sql } from 'drizzle-orm';
import { products } from '../products/tables.js';
import type { Question } from '../questions/question.js';
import { questions } from '../questions/tables.js';
import type { Assessment } from './assessment.js';
import { assessments } from './tables.js';
import { assessmentVersions, type PublishedVersion } from './versions/tables.js';

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
  return { ...row, published_version: latest?.version ?? null, questions: await questionsOf(tx, id), new_version: null };
}

/** In the order they are asked. */
export function questionsOf(reader: Reader, assessmentId: string): Promise<Question[]> {
  return reader
    .select(questionColumns)
    .from(questions)
    .where(and(eq(questions.assessment_id, assessmentId), isNull(questions.archived_at)))
    .orderBy(questions.sequence, questions.id);
}

/** Assessments are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, _id: string, next: Assessment | null, known: Assessment | null): Promise<void> {
  if (next === null) return;
  const { questions: _questions, new_version, published_version: _version, ...row } = next;
  await tx.insert(assessments).values(row).onConflictDoUpdate({ target: assessments.id, set: row });
  await saveQuestions(tx, next, known);
  if (new_version) await saveVersion(tx, next.id, new_version);
}

async function saveQuestions(tx: Tx, next: Assessment, known: Assessment | null): Promise<void> {
  for (const question of next.questions) {
    if (known?.questions.includes(question)) continue;
    const row = { ...question, assessment_id: next.id };
    await tx.insert(questions).values(row).onConflictDoUpdate({ target: questions.id, set: row });
  }
  const kept = new Set(next.questions.map(({ id }) => id));
  const removed = known?.questions.map(({ id }) => id).filter((id) => !kept.has(id)) ?? [];
  if (removed.length > 0) await tx.update(questions).set({ archived_at: next.updated_at }).where(inArray(questions.id, removed));
}

async function saveVersion(tx: Tx, assessmentId: string, version: PublishedVersion): Promise<void> {
  await tx.insert(assessmentVersions).values({ ...version, assessment_id: assessmentId, question_count: version.body.questions.length });
}

const openStore = defineStore({ load, save });

export function assessmentStore(db: Database) {
  return {
    ...openStore(db),

    /** The id of the assessment a question belongs to, or null if there is no such question. */
    async idOfQuestion(questionId: string): Promise<string | null> {
      const [row] = await db.drizzle.select({ id: questions.assessment_id }).from(questions).where(eq(questions.id, questionId));
      return row?.id ?? null;
    },
  };
}
