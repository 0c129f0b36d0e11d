/** A course as its learner sees it; what is locked is named and no more. */
import type { PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import type { CourseContent, LearnerLesson } from '@paanch/contracts/progress/modules/courses';
import { percentOf, within } from '../watching/coverage.rule.js';
import { presentLowData, presentMedia, type SignedFor } from '../watching/present-media.js';
import type { CourseState } from './course-state.rule.js';
import { type Lock, isDone, lastActive, locksOf, progressOf, stateOf } from './locks.rule.js';
import type { OwnCourse } from './own-course.js';
import { presentQuiz } from './quizzes/present-quiz.js';

export interface ShownCourse extends OwnCourse {
  readonly signed: SignedFor;
  /** Ids of the lessons that the version had in which the learner completed it; null: not completed. */
  readonly completedWith: ReadonlySet<string> | null;
}

function presentVideo({ id, video }: PublishedLesson, { videos }: CourseState, signed: SignedFor): LearnerLesson['video'] {
  if (video === null) return null;
  const watched = within(videos.get(id)?.watched ?? [], video.duration_seconds);
  const lowData = presentLowData(video, signed);
  return {
    ...presentMedia(video, signed),
    renditions: lowData === null ? [] : [{ label: 'low_data', ...lowData }],
    transcript_html: video.transcript_html,
    watched,
    watched_percentage: percentOf(watched, video.duration_seconds),
  };
}

function presentLesson(lesson: PublishedLesson, sequence: number, lock: Lock, shown: ShownCourse): LearnerLesson {
  const { course, completedWith, signed } = shown;
  const { id, title, type, language, estimated_minutes, is_required } = lesson;
  const state = stateOf(course, id);
  return {
    id,
    title,
    sequence,
    type,
    language,
    video: lock.isUnlocked ? presentVideo(lesson, course, signed) : null,
    body_html: lock.isUnlocked ? lesson.body_html : null,
    estimated_minutes,
    is_required,
    is_unlocked: lock.isUnlocked,
    unlock_hint: lock.hint,
    is_completed: isDone(lesson, course),
    is_new_since_completion: completedWith !== null && !completedWith.has(id),
    read_to_end: state.isRead,
    quiz: lesson.quiz && presentQuiz(lesson.quiz, state, { ...shown, lessonId: id, isUnlocked: lock.isUnlocked, now: signed.now }),
  };
}

function presentResume({ body, course }: ShownCourse): CourseContent['resume'] {
  const lesson = lastActive(body, course);
  return lesson && { lesson_id: lesson.id, position_seconds: course.videos.get(lesson.id)?.positionSeconds ?? 0 };
}

function statusOf({ work, course }: ShownCourse): CourseContent['course']['status'] {
  if (course.completedAt !== null) return 'Completed';
  return work === null ? 'Not Started' : 'In Progress';
}

const LOCKED: Lock = { isUnlocked: false, hint: null };

export function presentCourse(shown: ShownCourse): CourseContent {
  const { body, course, signed } = shown;
  const { module_id: id, product_id, name, description, image_url, version } = body;
  const locks = locksOf(body, course);
  return {
    course: {
      id,
      product_id,
      name,
      description,
      image_url,
      version,
      progress_percentage: progressOf(body, course),
      status: statusOf(shown),
    },
    sections: body.sections.map(({ lessons, ...section }, index) => ({
      id: section.id,
      title: section.title,
      sequence: index + 1,
      lessons: lessons.map((lesson, place) => presentLesson(lesson, place + 1, locks.get(lesson.id) ?? LOCKED, shown)),
    })),
    resume: presentResume(shown),
    server_now: signed.now.toISOString(),
  };
}
