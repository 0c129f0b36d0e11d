import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Tx } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { draftColumns, lockDraft } from '../modules/draft-columns.store.js';
import { modules } from '../modules/tables.js';
import { saveVersion } from '../modules/versions/version.store.js';
import { products } from '../products/tables.js';
import { archiveQuestionsOf, saveQuestions } from '../questions/papers/paper.store.js';
import { inQuiz } from '../questions/papers/paper.js';
import type { Course, CourseListRow, CourseParts, Quiz } from './course.js';
import { loadCourse } from './load-course.store.js';
import { courses, type Lesson, lessons, quizzes, type Section, sections } from './tables.js';

const EMPTY: CourseParts = { sections: [], lessons: [], quizzes: [] };

/** Courses are archived, never deleted, so `next` is only null by type. */
async function save(tx: Tx, id: string, next: Course | null, known: Course | null): Promise<void> {
  if (next === null) return;
  const { sections: _sections, lessons: _lessons, quizzes: _quizzes, new_version, module: _module, ...row } = next;
  await tx.insert(courses).values(row).onConflictDoUpdate({ target: courses.id, set: row });
  const { added, removed } = differences(known ?? EMPTY, next);
  const archived = { archived_at: next.updated_at };
  if (removed.quizzes.length > 0) {
    await tx.update(quizzes).set(archived).where(inArray(quizzes.id, removed.quizzes));
    await archiveQuestionsOf(tx, removed.quizzes, next.updated_at);
  }
  if (removed.lessons.length > 0) await tx.update(lessons).set(archived).where(inArray(lessons.id, removed.lessons));
  if (removed.sections.length > 0) await tx.update(sections).set(archived).where(inArray(sections.id, removed.sections));
  await saveParts(tx, id, added);
  await saveQuizQuestions(tx, next, known);
  if (new_version) await saveVersion(tx, id, new_version);
}

/** What is another object now, and the ids of what is gone. */
function differences(known: CourseParts, next: CourseParts) {
  const changed = <T>(all: readonly T[], before: readonly T[]) => all.filter((one) => !before.includes(one));
  const gone = (before: readonly { readonly id: string }[], all: readonly { readonly id: string }[]) =>
    before.map(({ id }) => id).filter((id) => !all.some((one) => one.id === id));
  return {
    added: {
      sections: changed(next.sections, known.sections),
      lessons: changed(next.lessons, known.lessons),
      quizzes: changed(next.quizzes, known.quizzes),
    },
    removed: {
      sections: gone(known.sections, next.sections),
      lessons: gone(known.lessons, next.lessons),
      quizzes: gone(known.quizzes, next.quizzes),
    },
  };
}

/** In the order of their references; one that was restored is no longer archived. */
async function saveParts(
  tx: Tx,
  course_id: string,
  { sections: ofSections, lessons: ofLessons, quizzes: ofQuizzes }: CourseParts,
): Promise<void> {
  for (const section of ofSections) await saveSection(tx, course_id, section);
  for (const lesson of ofLessons) await saveLesson(tx, course_id, lesson);
  for (const quiz of ofQuizzes) await saveQuiz(tx, course_id, quiz);
}

async function saveSection(tx: Tx, course_id: string, section: Section): Promise<void> {
  const row = { ...section, course_id, archived_at: null };
  await tx.insert(sections).values(row).onConflictDoUpdate({ target: sections.id, set: row });
}

async function saveLesson(tx: Tx, course_id: string, lesson: Lesson): Promise<void> {
  const row = { ...lesson, course_id, archived_at: null };
  await tx.insert(lessons).values(row).onConflictDoUpdate({ target: lessons.id, set: row });
}

async function saveQuiz(tx: Tx, course_id: string, { questions: _questions, ...quiz }: Quiz): Promise<void> {
  const row = { ...quiz, course_id, archived_at: null };
  await tx.insert(quizzes).values(row).onConflictDoUpdate({ target: quizzes.id, set: row });
}

async function saveQuizQuestions(tx: Tx, { quizzes, updated_at: now }: Course, known: Course | null): Promise<void> {
  for (const quiz of quizzes) {
    const before = known?.quizzes.find(({ id }) => id === quiz.id);
    if (before === quiz) continue;
    await saveQuestions(tx, inQuiz(quiz.id), { next: quiz.questions, known: before?.questions ?? [], now });
  }
}

const ofLessons = (what: SQL) =>
  sql<number>`(select ${what}::int from ${lessons} where ${lessons.course_id} = ${courses.id} and ${lessons.archived_at} is null)`;
const listColumns = {
  ...getTableColumns(courses),
  module: draftColumns(courses).module,
  lesson_count: ofLessons(sql`count(*)`),
  estimated_minutes: ofLessons(sql`coalesce(sum(${lessons.estimated_minutes}), 0)`),
};

async function load(tx: Tx, id: string): Promise<Course | null> {
  await lockDraft(tx, courses, id);
  return loadCourse(tx, id);
}

const openStore = defineStore({ load, save });

type Part = typeof sections | typeof lessons | typeof quizzes;

export function courseStore(db: Database) {
  /** The id of the course that has the part; null if there is none, or it was archived or removed. */
  const courseOf = (table: Part) => async (id: string) => {
    const [row] = await db.drizzle
      .select({ id: courses.id })
      .from(table)
      .innerJoin(courses, eq(courses.id, table.course_id))
      .innerJoin(products, eq(products.id, courses.product_id))
      .where(and(eq(table.id, id), isNull(table.archived_at), isNull(courses.archived_at), isNull(products.archived_at)));
    return row?.id ?? null;
  };
  return {
    ...openStore(db),
    ofSection: courseOf(sections),
    ofLesson: courseOf(lessons),
    ofQuiz: courseOf(quizzes),

    /** Null if there is none, or it or its product is archived. */
    async find(id: string): Promise<Course | null> {
      const course = await loadCourse(db.drizzle, id);
      return course?.archived_at === null ? course : null;
    },

    /** By product, oldest first, then by sequence; without their parts. */
    list(productId: string | undefined): Promise<CourseListRow[]> {
      const isOfProduct = productId === undefined ? undefined : eq(courses.product_id, productId);
      return db.drizzle
        .select(listColumns)
        .from(courses)
        .innerJoin(modules, eq(modules.id, courses.id))
        .innerJoin(products, eq(products.id, courses.product_id))
        .where(and(isOfProduct, isNull(courses.archived_at), isNull(products.archived_at)))
        .orderBy(products.created_at, products.id, modules.sequence, modules.id);
    },
  };
}
