/** Reads the completed attempts that asked a question, with their answers, in batches: nothing but the result of one ever changes. */
import type { Tier } from '@paanch/contracts/kernel/stars';
import type { AnswerValue } from '@paanch/contracts/progress/attempts';
import type { Database } from '@paanch/platform/postgres/database';
import { and, arrayContains, asc, eq, gt, inArray } from 'drizzle-orm';
import { learnerRecords } from '../../learner-record/tables.js';
import { people } from '../../people/tables.js';
import type { ExamQuestion } from '../exam-attempt.js';
import { examAnswers, examAttempts, examPapers } from '../tables.js';

export interface ClosedExam {
  readonly attemptId: string;
  readonly studentId: string;
  readonly productId: string;
  /** Empty: it has not arrived. */
  readonly fullName: string;
  /** The learner's, now. */
  readonly tier: Tier | null;
  readonly targetTier: Tier;
  readonly passThreshold: number;
  readonly passed: boolean;
  readonly score: number;
  readonly questions: readonly ExamQuestion[];
  /** Saved values by question; a cleared one is absent. */
  readonly answers: ReadonlyMap<string, AnswerValue>;
}

/** Attempts read at once, because their papers and answers are in memory together. */
const BATCH_SIZE = 200;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

async function batchAfter({ drizzle }: Database, after: string, questionId: string): Promise<ClosedExam[]> {
  const isWanted = and(
    arrayContains(examAttempts.question_ids, [questionId]),
    gt(examAttempts.id, after),
    eq(examAttempts.status, 'COMPLETED'),
  );
  const rows = await drizzle
    .select({ attempt: examAttempts, questions: examPapers.questions, tier: learnerRecords.tier, fullName: people.full_name })
    .from(examAttempts)
    .innerJoin(examPapers, eq(examPapers.attempt_id, examAttempts.id))
    .innerJoin(learnerRecords, eq(learnerRecords.id, examAttempts.record_id))
    .leftJoin(people, eq(people.id, examAttempts.student_id))
    .where(isWanted)
    .orderBy(asc(examAttempts.id))
    .limit(BATCH_SIZE);
  const ids = rows.map(({ attempt }) => attempt.id);
  const saved = ids.length === 0 ? [] : await drizzle.select().from(examAnswers).where(inArray(examAnswers.attempt_id, ids));
  const savedByAttempt = Map.groupBy(saved, ({ attempt_id }) => attempt_id);
  return rows.map(({ attempt, questions, tier, fullName }) => ({
    attemptId: attempt.id,
    studentId: attempt.student_id,
    productId: attempt.product_id,
    fullName: fullName ?? '',
    tier,
    targetTier: attempt.target_tier,
    passThreshold: attempt.pass_threshold,
    passed: attempt.passed ?? false,
    score: attempt.score ?? 0,
    questions,
    answers: new Map(
      (savedByAttempt.get(attempt.id) ?? []).flatMap(({ question_id, value }) => (value === null ? [] : [[question_id, value]])),
    ),
  }));
}

export function closedExamStore(db: Database) {
  return {
    async *asking(questionId: string): AsyncGenerator<readonly ClosedExam[]> {
      for (let after: string | undefined = BEFORE_ALL; after !== undefined;) {
        const batch: ClosedExam[] = await batchAfter(db, after, questionId);
        yield batch;
        after = batch.at(-1)?.attemptId;
      }
    },
  };
}
