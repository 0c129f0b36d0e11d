/** Where a fault of publishing a course is: `sections[1].lessons[0].quiz.questions[2].key`. */
import type { CourseOutline } from '@paanch/contracts/content/modules/courses';
import type { TFunction } from 'i18next';
import type { PlacedFault } from '../modules/faults.js';
import { placedInPaper } from '../questions/place-in-paper.js';
import { TO_COURSE, toLesson, toQuestion, toSection } from './place.js';

/** What publishing calls the fields of a lesson that are called otherwise in its form. */
const FIELDS: Readonly<Record<string, string>> = { video: 'video_url', low_data_video: 'low_data_video_url' };

type Place = Omit<PlacedFault, 'message'>;

/** @param questionsOf ids of the questions of a quiz, in order */
export function placedInCourse(
  field: string,
  course: CourseOutline,
  questionsOf: (quizId: string) => readonly string[],
  t: TFunction,
): Place {
  const [, sectionAt, ofSection = ''] = /^sections\[(\d+)\]\.(.+)$/.exec(field) ?? [];
  const section = course.sections[Number(sectionAt)];
  if (section === undefined) return { of: course.id, field, to: TO_COURSE, place: t('course.whole') };
  const [, lessonAt, ofLesson = ''] = /^lessons\[(\d+)\]\.(.+)$/.exec(ofSection) ?? [];
  const lesson = section.lessons[Number(lessonAt)];
  const { title } = lesson ?? section;
  if (lesson === undefined)
    return { of: section.id, field: ofSection, to: toSection(section.id), place: t('course.section.place', { title }) };
  const [, ofQuiz] = /^quiz\.(.+)$/.exec(ofLesson) ?? [];
  if (ofQuiz === undefined || lesson.quiz === null)
    return { of: lesson.id, field: FIELDS[ofLesson] ?? ofLesson, to: toLesson(lesson.id), place: t('course.lesson.place', { title }) };
  return placedInPaper(ofQuiz, {
    questions: questionsOf(lesson.quiz.id),
    own: lesson.quiz.id,
    toOf: (questionId) => toQuestion(lesson.id, questionId),
    placeOf: (number) => t('course.quiz.questionPlace', { title, number }),
    optionOf: (letter) => t('questions.optionNamed', { letter }),
    whole: t('course.quiz.place', { title }),
  });
}
