/** A learner's work on a course, changed as a whole: what it completes, and the facts of that, are one transaction (docs/path.md#courses). */
import type { CourseBody } from '@paanch/contracts/content/modules/module-bodies';
import { isRefusal, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { BatchStore } from '@paanch/platform/outbox/define-batch-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import { readTogether } from '@paanch/platform/postgres/read-together';
import { inArray, sql } from 'drizzle-orm';
import type { Known, RecordKey } from '../learner-record/learner-record.js';
import { lessonWork } from '../module-work/tables.js';
import { currentWorks, lockWork, saveWork, type WorkKey, type WorkRow } from '../module-work/work.store.js';
import { watchedIn } from '../watching/watched.store.js';
import { announce, settle, type SubmittedTry } from './course-change.rule.js';
import { type CourseState, type LessonState, NOT_STARTED } from './course-state.rule.js';

type LessonRow = typeof lessonWork.$inferSelect;

function stateOfRow(row: LessonRow): LessonState {
  const { is_read: isRead, is_watched: isWatched, tries, best_score: bestScore, passed_at: passedAt } = row;
  const { next_attempt_at: nextAttemptAt, active_at: activeAt, completed_at: completedAt } = row;
  return { isRead, isWatched, tries, bestScore, passedAt, nextAttemptAt, activeAt, completedAt };
}

function rowOfState(work_id: string, lesson_id: string, state: LessonState, now: Date): typeof lessonWork.$inferInsert {
  const { isRead: is_read, isWatched: is_watched, tries, bestScore: best_score, passedAt: passed_at } = state;
  const { nextAttemptAt: next_attempt_at, activeAt, completedAt: completed_at } = state;
  return {
    work_id,
    lesson_id,
    is_read,
    is_watched,
    tries,
    best_score,
    passed_at,
    next_attempt_at,
    active_at: activeAt ?? now,
    completed_at,
  };
}

export interface BegunCourse {
  readonly work: WorkRow;
  readonly course: CourseState;
}

/** By work. */
async function loadStates(works: readonly WorkRow[], reader: Reader): Promise<ReadonlyMap<string, CourseState>> {
  if (works.length === 0) return new Map();
  const ids = works.map(({ id }) => id);
  const rows = await reader.select().from(lessonWork).where(inArray(lessonWork.work_id, ids));
  const lessons = Map.groupBy(rows, ({ work_id }) => work_id);
  const videos = await watchedIn(ids, reader);
  return new Map(
    works.map(({ id, completed_at: completedAt }) => {
      const ofWork = (lessons.get(id) ?? []).map((row) => [row.lesson_id, stateOfRow(row)] as const);
      return [id, { lessons: new Map(ofWork), videos: videos.get(id) ?? new Map(), completedAt }];
    }),
  );
}

const nameOf = ({ recordId, moduleId }: WorkKey) => `${recordId} ${moduleId}`;

/** Saves of a class come at the same moment, so they ask together. */
async function findAll(names: readonly string[], reader: Reader): Promise<ReadonlyMap<string, BegunCourse>> {
  const works = await currentWorks(
    names.map((name) => name.split(' ')).map(([recordId = '', moduleId = '']) => ({ recordId, moduleId })),
    reader,
  );
  const states = await loadStates(works, reader);
  return new Map(
    works.map((work) => [
      nameOf({ recordId: work.record_id, moduleId: work.module_id }),
      { work, course: states.get(work.id) ?? NOT_STARTED },
    ]),
  );
}

/** A wait that begins has not been told of. */
async function saveLessons(tx: Tx, workId: string, known: CourseState, next: CourseState, now: Date): Promise<void> {
  const changed = [...next.lessons].filter(([lessonId, state]) => known.lessons.get(lessonId) !== state);
  if (changed.length === 0) return;
  const set = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql.raw(`excluded.${name}`)]));
  const columns = ['is_read', 'is_watched', 'tries', 'best_score', 'passed_at', 'next_attempt_at', 'active_at', 'completed_at'];
  await tx
    .insert(lessonWork)
    .values(changed.map(([lessonId, state]) => rowOfState(workId, lessonId, state, now)))
    .onConflictDoUpdate({
      target: [lessonWork.work_id, lessonWork.lesson_id],
      set: {
        ...set(columns),
        wait_told_at: sql`case when excluded.next_attempt_at is distinct from lesson_work.next_attempt_at then null else lesson_work.wait_told_at end`,
      },
    });
}

/** The course of one learner, in the version they see. */
export interface CourseOfLearner extends RecordKey {
  readonly recordId: string;
  readonly body: CourseBody;
}

/** What a rule decided about the lessons; the store settles the rest. */
export interface LessonDecision<Outcome> {
  readonly course: CourseState;
  readonly submitted: SubmittedTry | null;
  /** Stores what else belongs to the change, and says what came of it. */
  readonly finish: (settled: SettledChange, tx: Tx) => Promise<Outcome>;
}

export interface SettledChange {
  readonly workId: string;
  readonly course: CourseState;
  /** The star that the change unlocked. */
  readonly starUnlocked: StarLevel | null;
}

export interface Changing<Outcome> {
  /** Of the work, if it begins now. */
  readonly newId: string;
  readonly now: Date;
  /** Pure: it may run more than once. Reads what else it needs within the transaction, with the work locked. */
  readonly decide: (course: CourseState, tx: Tx, workId: string) => Promise<LessonDecision<Outcome> | Refusal>;
}

type Records = Pick<BatchStore<RecordKey, Known>, 'within'>;

async function changeIn<Outcome>(tx: Tx, records: Records, of: CourseOfLearner, { newId, now, decide }: Changing<Outcome>) {
  const { recordId, studentId, body } = of;
  const { module_id: moduleId, version, name: moduleName } = body;
  const { row, isNew } = await lockWork(tx, { id: newId, recordId, studentId, moduleId, work: 'course', version, now });
  const known = (await loadStates([row], tx)).get(row.id) ?? NOT_STARTED;
  const decision = await decide(known, tx, row.id);
  if (isRefusal(decision)) throw decision;
  const { submitted, finish } = decision;
  const settled = settle(body, decision.course, now);
  const { course, completedLessons, isCompleted, progress } = settled;
  await saveLessons(tx, row.id, known, course, now);
  await saveWork(tx, row.id, {
    version: known.completedAt === null ? version : row.version,
    progressPercentage: progress,
    activeAt: now,
    completedAt: course.completedAt,
  });
  const module = { work: 'course', moduleId, moduleName, version } as const;
  const events = { module, workId: row.id, isNew, submitted, completedLessons, isCompleted };
  const hasHappened = isNew || submitted !== null || completedLessons.length > 0 || isCompleted;
  const { starUnlocked } = hasHappened
    ? await records.within(tx).change(of, (record) => announce(record, events, now))
    : { starUnlocked: null };
  const change = { workId: row.id, course, starUnlocked };
  return { ...change, outcome: await finish(change, tx) };
}

export function courseWorkStore(db: Database, records: Records) {
  const find = readTogether(db, findAll);
  return {
    /** Null before it is begun, and after staff reopened it. */
    find: (key: WorkKey): Promise<BegunCourse | null> => find(nameOf(key)),

    /** Record and work are locked until commit; @throws what is refused, with nothing changed. */
    change: <Outcome>(of: CourseOfLearner, changing: Changing<Outcome>): Promise<SettledChange & { readonly outcome: Outcome }> =>
      inTransaction(db, (tx) => changeIn(tx, records, of, changing)),
  };
}
