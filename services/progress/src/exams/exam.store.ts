/** The exams of one learner in one programme, changed together with the learner's record: attempt, tier and facts are one transaction. */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Known, LearnerRecord, RecordKey } from '../learner-record/learner-record.js';
import { loadRecords, type RecordAttempts, saveRecords } from '../learner-record/record-state.store.js';
import { learnerRecords } from '../learner-record/tables.js';
import type { ExamAttempt, ExamState, OpenExam } from './exam-attempt.js';
import { examOf, type ExamPaper, type ExamRow, extraOf, rowOfEndedExam, rowOfOpenedExam } from './exam-rows.js';
import { examAnswers, examAttempts, examPapers, extraExamAttempts } from './tables.js';
import { nextAttemptAt } from './wait.rule.js';

/** The state that decisions about exams are made on. */
export interface ExamRecord extends Known {
  readonly exams: ExamState;
}

/** Ids of questions of that attempt that count as right for everybody; it locks them until the attempt is graded. */
export type FindVoided = (questions: OpenExam['questions'], grading: Tx) => Promise<ReadonlySet<string>>;

const NONE: ExamState = { attempts: [], extra: null };
const NO_PAPER: ExamPaper = { questions: [], answers: new Map(), voided: new Set() };

/** Call it with the attempt locked, so that every acknowledged answer is included. */
async function paperOf(tx: Tx, { id }: ExamRow, findVoided: FindVoided): Promise<ExamPaper> {
  const [paper] = await tx.select().from(examPapers).where(eq(examPapers.attempt_id, id));
  if (!paper) throw new Error('An attempt begins with its paper');
  const saved = await tx.select().from(examAnswers).where(eq(examAnswers.attempt_id, id));
  const values = saved.flatMap(({ question_id, value }) => (value === null ? [] : [[question_id, value] as const]));
  return { questions: paper.questions, answers: new Map(values), voided: await findVoided(paper.questions, tx) };
}

/** Locked after its record. */
async function loadExams(tx: Tx, recordId: string, findVoided: FindVoided): Promise<ExamState> {
  const isOfRecord = eq(examAttempts.record_id, recordId);
  const rows = await tx
    .select()
    .from(examAttempts)
    .where(isOfRecord)
    .orderBy(asc(examAttempts.started_at), asc(examAttempts.id))
    .for('update');
  const attempts: ExamAttempt[] = [];
  for (const row of rows) attempts.push(examOf(row, row.status === 'IN_PROGRESS' ? await paperOf(tx, row, findVoided) : NO_PAPER));
  // Nothing has to be waited for before the first attempt, so nobody has an extra one.
  if (attempts.length === 0) return NONE;
  const isUnused = and(eq(extraExamAttempts.record_id, recordId), isNull(extraExamAttempts.used_by));
  const [extra] = await tx.select().from(extraExamAttempts).where(isUnused);
  return { attempts, extra: extra ? extraOf(extra) : null };
}

async function insertOpened(tx: Tx, record: LearnerRecord, exam: OpenExam): Promise<void> {
  await tx.insert(examAttempts).values(rowOfOpenedExam(record, exam));
  await tx.insert(examPapers).values({ attempt_id: exam.id, questions: exam.questions });
  if (exam.extraAttemptId !== null) {
    await tx.update(extraExamAttempts).set({ used_by: exam.id }).where(eq(extraExamAttempts.id, exam.extraAttemptId));
  }
}

function newestEnded({ attempts }: ExamState): ExamAttempt | undefined {
  const newest = attempts.at(-1);
  return newest?.status === 'IN_PROGRESS' ? undefined : newest;
}

/** Rules leave an attempt that they do not change as the same object; the wait after the newest one depends on all of them. */
async function saveExams(tx: Tx, record: LearnerRecord, next: ExamState, known: ExamState): Promise<void> {
  const unchanged = new Set(
    next.attempts === known.attempts ? known.attempts : known.attempts.filter((exam) => exam !== newestEnded(next)),
  );
  for (const exam of next.attempts.filter((attempt) => !unchanged.has(attempt))) {
    if (exam.status === 'IN_PROGRESS') {
      await insertOpened(tx, record, exam);
      continue;
    }
    const waitEndsAt = nextAttemptAt(next.attempts, exam.endedAt);
    await tx.update(examAttempts).set(rowOfEndedExam(exam, waitEndsAt)).where(eq(examAttempts.id, exam.id));
  }
  if (next.extra === null || next.extra === known.extra) return;
  const { id, reason, by: granted_by, at: granted_at } = next.extra;
  await tx.insert(extraExamAttempts).values({ id, record_id: record.id, reason, granted_by, granted_at });
}

export function examStore(db: Database, recordAttempts: RecordAttempts, findVoided: FindVoided) {
  const open = defineStore<RecordKey, ExamRecord>({
    async load(tx, key) {
      const [known] = await loadRecords(tx, [key], recordAttempts);
      if (known === undefined) throw new Error('A key was given no state');
      if (isRefusal(known)) throw known;
      return { ...known, exams: known.record === null ? NONE : await loadExams(tx, known.record.id, findVoided) };
    },
    async save(tx, key, next, known) {
      await saveRecords(tx, [{ key, next, known }], recordAttempts);
      if (next.record !== null) await saveExams(tx, next.record, next.exams, known.exams);
    },
  });
  return {
    ...open(db),

    /** Of a learner, by product: for decisions that change nothing, so open attempts come without their papers. */
    async of(studentId: string, reader: Reader = db.drizzle): Promise<ReadonlyMap<string, ExamState>> {
      const ofLearner = reader.select({ id: learnerRecords.id }).from(learnerRecords).where(eq(learnerRecords.student_id, studentId));
      const rows = await reader
        .select()
        .from(examAttempts)
        .where(inArray(examAttempts.record_id, ofLearner))
        .orderBy(asc(examAttempts.started_at), asc(examAttempts.id));
      const recordIds = [...new Set(rows.map(({ record_id }) => record_id))];
      const isUnused = and(inArray(extraExamAttempts.record_id, recordIds), isNull(extraExamAttempts.used_by));
      const extras = recordIds.length === 0 ? [] : await reader.select().from(extraExamAttempts).where(isUnused);
      return new Map(
        [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([productId, ofProduct]) => {
          const extra = extras.find(({ record_id }) => record_id === ofProduct[0]?.record_id);
          return [productId, { attempts: ofProduct.map((row) => examOf(row, NO_PAPER)), extra: extra ? extraOf(extra) : null }];
        }),
      );
    },
  };
}
