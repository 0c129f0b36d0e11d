import type { Reader } from '@paanch/platform/postgres/database';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import { draftColumns } from '../modules/draft-columns.store.js';
import { modules } from '../modules/tables.js';
import { products } from '../products/tables.js';
import { questionsOfQuizzes } from '../questions/papers/paper.store.js';
import type { Course, CourseParts } from './course.js';
import { courses, lessons, quizzes, sections } from './tables.js';

const { course_id: _ofSection, archived_at: _sectionArchived, ...sectionColumns } = getTableColumns(sections);
const { course_id: _ofLesson, archived_at: _lessonArchived, ...lessonColumns } = getTableColumns(lessons);
const { course_id: _ofQuiz, archived_at: _quizArchived, ...quizColumns } = getTableColumns(quizzes);

/** Whole; null if there is none. */
export async function loadCourse(reader: Reader, id: string): Promise<Course | null> {
  const [row] = await reader
    .select({ ...getTableColumns(courses), ...draftColumns(courses) })
    .from(courses)
    .innerJoin(modules, eq(modules.id, courses.id))
    .innerJoin(products, eq(products.id, courses.product_id))
    .where(eq(courses.id, id));
  return row ? { ...row, ...(await partsOf(reader, id)), new_version: null } : null;
}

async function partsOf(reader: Reader, id: string): Promise<CourseParts> {
  const sectionRows = await reader
    .select(sectionColumns)
    .from(sections)
    .where(and(eq(sections.course_id, id), isNull(sections.archived_at)))
    .orderBy(sections.sequence, sections.id);
  const lessonRows = await reader
    .select(lessonColumns)
    .from(lessons)
    .where(and(eq(lessons.course_id, id), isNull(lessons.archived_at)))
    .orderBy(lessons.sequence, lessons.id);
  const quizRows = await reader
    .select(quizColumns)
    .from(quizzes)
    .where(and(eq(quizzes.course_id, id), isNull(quizzes.archived_at)));
  const byQuiz = await questionsOfQuizzes(
    reader,
    quizRows.map((quiz) => quiz.id),
  );
  return {
    sections: sectionRows,
    lessons: lessonRows,
    quizzes: quizRows.map((quiz) => ({ ...quiz, questions: byQuiz.get(quiz.id) ?? [] })),
  };
}
