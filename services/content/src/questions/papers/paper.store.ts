import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, type AnyColumn, eq, getTableColumns, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { assessments } from '../../assessments/tables.js';
import { banks } from '../../banks/tables.js';
import { courses, quizzes } from '../../courses/tables.js';
import { products } from '../../products/tables.js';
import type { Question } from '../question.js';
import { questions } from '../tables.js';
import { inAssessment, inBank, inQuiz, type Paper, type PaperOf } from './paper.js';

const {
  assessment_id: _assessment,
  quiz_id: _quiz,
  bank_id: _bank,
  archived_at: _archived,
  ...questionColumns
} = getTableColumns(questions);

/**
 * In the order they are asked.
 * @param only the id of one of them
 */
export function questionsOf(reader: Reader, paper: PaperOf, only?: string): Promise<Question[]> {
  return reader
    .select(questionColumns)
    .from(questions)
    .where(and(isIn(paper), isNull(questions.archived_at), only === undefined ? undefined : eq(questions.id, only)))
    .orderBy(questions.sequence, questions.id);
}

function isIn({ assessment_id, quiz_id, bank_id }: PaperOf): SQL {
  if (assessment_id !== null) return eq(questions.assessment_id, assessment_id);
  return quiz_id === null ? eq(questions.bank_id, bank_id ?? '') : eq(questions.quiz_id, quiz_id);
}

/** Of several quizzes, by quiz. */
export async function questionsOfQuizzes(reader: Reader, quizIds: readonly string[]): Promise<ReadonlyMap<string | null, Question[]>> {
  if (quizIds.length === 0) return new Map();
  const rows = await reader
    .select({ quiz_id: questions.quiz_id, question: questionColumns })
    .from(questions)
    .where(and(inArray(questions.quiz_id, [...quizIds]), isNull(questions.archived_at)))
    .orderBy(questions.sequence, questions.id);
  const byQuiz = Map.groupBy(rows, ({ quiz_id }) => quiz_id);
  return new Map([...byQuiz].map(([id, found]) => [id, found.map(({ question }) => question)]));
}

interface Edited {
  readonly next: readonly Question[];
  readonly known: readonly Question[];
  readonly now: Date;
}

const AT_ONCE = 100;
const AS_GIVEN = Object.fromEntries(
  Object.entries(getTableColumns(questions)).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]),
);

/** Those that differ; one that was restored is no longer archived. */
export async function saveQuestions(tx: Tx, { assessment_id, quiz_id, bank_id }: PaperOf, { next, known, now }: Edited): Promise<void> {
  const before = new Set(known);
  const rows = next
    .filter((question) => !before.has(question))
    .map((question) => ({ ...question, assessment_id, quiz_id, bank_id, archived_at: null }));
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx
      .insert(questions)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoUpdate({ target: questions.id, set: AS_GIVEN });
  const kept = new Set(next.map(({ id }) => id));
  const removed = known.map(({ id }) => id).filter((id) => !kept.has(id));
  if (removed.length > 0) await tx.update(questions).set({ archived_at: now }).where(inArray(questions.id, removed));
}

/** With the quizzes, so that a quiz that is restored has the questions of its version alone. */
export async function archiveQuestionsOf(tx: Tx, quizIds: readonly string[], now: Date): Promise<void> {
  await tx
    .update(questions)
    .set({ archived_at: now })
    .where(and(inArray(questions.quiz_id, [...quizIds]), isNull(questions.archived_at)));
}

/** Or a left join did not look for it. */
const isThere = ({ archived_at }: { readonly archived_at: AnyColumn }): SQL => isNull(archived_at);

/** The papers whose questions can be read and edited. */
export function paperStore({ drizzle }: Database) {
  const assessmentWhere = async (where: SQL | undefined): Promise<Paper | null> => {
    const [row] = await drizzle
      .select({ assessment_id: assessments.id })
      .from(assessments)
      .innerJoin(products, eq(products.id, assessments.product_id))
      .where(and(where, isNull(assessments.archived_at), isNull(products.archived_at)));
    return row === undefined ? null : { ...inAssessment(row.assessment_id), ...row };
  };
  const quizWhere = async (where: SQL | undefined): Promise<Paper | null> => {
    const [row] = await drizzle
      .select({ quiz_id: quizzes.id, course_id: courses.id })
      .from(quizzes)
      .innerJoin(courses, eq(courses.id, quizzes.course_id))
      .innerJoin(products, eq(products.id, courses.product_id))
      .where(and(where, isNull(quizzes.archived_at), isNull(courses.archived_at), isNull(products.archived_at)));
    return row === undefined ? null : { ...inQuiz(row.quiz_id), ...row };
  };
  const bankWhere = async (where: SQL | undefined): Promise<Paper | null> => {
    const [row] = await drizzle
      .select({ bank_id: banks.id })
      .from(banks)
      .where(and(where, isNull(banks.archived_at)));
    return row === undefined ? null : inBank(row.bank_id);
  };
  const holds = (column: AnyColumn, questionId: string) =>
    sql`(select ${column} from ${questions} where ${questions.id} = ${questionId} and ${questions.archived_at} is null)`;

  return {
    /** Null if there is none, or it was archived or removed. */
    assessment: (id: string) => assessmentWhere(eq(assessments.id, id)),

    quiz: (id: string) => quizWhere(eq(quizzes.id, id)),

    bank: (id: string) => bankWhere(eq(banks.id, id)),

    /** Null if there is no such question. */
    async ofQuestion(id: string): Promise<Paper | null> {
      return (
        (await assessmentWhere(eq(assessments.id, holds(questions.assessment_id, id)))) ??
        (await quizWhere(eq(quizzes.id, holds(questions.quiz_id, id)))) ??
        bankWhere(eq(banks.id, holds(questions.bank_id, id)))
      );
    },

    questionsOf: (paper: PaperOf): Promise<Question[]> => questionsOf(drizzle, paper),

    /** One that was taken out of this paper; null if it is there, or never was. */
    async removed(id: string, paper: PaperOf): Promise<Question | null> {
      const [row] = await drizzle
        .select(questionColumns)
        .from(questions)
        .where(and(eq(questions.id, id), isIn(paper), isNotNull(questions.archived_at)));
      return row ?? null;
    },

    /** By id, of whichever papers; without those that were removed, and those of papers that are gone. */
    async named(ids: readonly string[]): Promise<ReadonlyMap<string, Question>> {
      const rows = await drizzle
        .select(questionColumns)
        .from(questions)
        .leftJoin(assessments, eq(assessments.id, questions.assessment_id))
        .leftJoin(quizzes, eq(quizzes.id, questions.quiz_id))
        .leftJoin(courses, eq(courses.id, quizzes.course_id))
        .leftJoin(banks, eq(banks.id, questions.bank_id))
        .leftJoin(products, sql`${products.id} = coalesce(${assessments.product_id}, ${courses.product_id})`)
        .where(and(inArray(questions.id, [...new Set(ids)]), ...[questions, assessments, quizzes, courses, banks, products].map(isThere)));
      return new Map(rows.map((question) => [question.id, question]));
    },
  };
}
