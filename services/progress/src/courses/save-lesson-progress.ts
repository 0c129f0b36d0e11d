import type { PublishedLesson } from '@paanch/contracts/content/modules/module-bodies';
import { refuse } from '@paanch/contracts/kernel/refusal';
import type { BodyOf, ReplyInputOf } from '@paanch/contracts/kernel/route';
import { saveLessonProgress as route } from '@paanch/contracts/progress/modules/courses';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { percentOf, within } from '../watching/coverage.rule.js';
import { isDone, isTaken, stateOf } from './locks.rule.js';
import type { CourseState, LessonState } from './course-state.rule.js';
import { findLesson, lockOn, type OwnCourse, ownCourse } from './own-course.js';

type Reply = ReplyInputOf<typeof route>;
type Sent = BodyOf<typeof route>;

/** Where the course stands after a save, and the star that it unlocked. */
type After = Pick<OwnCourse, 'course'> & Pick<Reply, 'star_unlocked'>;

/** As a whole: it begins with this, or something is completed. */
async function change(deps: ProgressDeps, own: OwnCourse, lessonId: string, touched: (lesson: LessonState) => LessonState) {
  const now = deps.clock();
  return deps.courses.change(own, {
    newId: deps.newId(),
    now,
    decide: async (course) => {
      const lesson = { ...touched(stateOf(course, lessonId)), activeAt: now };
      const lock = lockOn(own.body, course, lessonId);
      const lessons = new Map(course.lessons).set(lessonId, lesson);
      return lock ?? { course: { ...course, lessons }, submitted: null, finish: async () => undefined };
    },
  });
}

const asIs = (lesson: LessonState) => lesson;

/** The seconds alone, until enough of them are watched. */
async function saveVideo(deps: ProgressDeps, own: OwnCourse, lesson: PublishedLesson, durationSeconds: number, sent: Sent): Promise<After> {
  const { id: subjectId } = lesson;
  const { studentId } = own;
  const workId = own.work?.id ?? (await change(deps, own, subjectId, asIs)).workId;
  const { video, isImpossible } = await deps.watched.save({
    workId,
    subjectId,
    studentId,
    durationSeconds,
    positionSeconds: sent.position_seconds,
    watched: sent.watched,
    now: deps.clock(),
    progressOf: null,
  });
  if (isImpossible) deps.observeImpossibleProgress(studentId, subjectId);
  const course: CourseState = { ...own.course, videos: new Map(own.course.videos).set(subjectId, video) };
  if (stateOf(course, subjectId).isWatched || !isTaken(lesson, course)) return { course, star_unlocked: null };
  const changed = await change(deps, own, subjectId, asIs);
  return { course: changed.course, star_unlocked: changed.starUnlocked };
}

async function saveReading(deps: ProgressDeps, own: OwnCourse, { id }: PublishedLesson, { read_to_end }: Sent): Promise<After> {
  const { course, starUnlocked } = await change(deps, own, id, (lesson) => ({ ...lesson, isRead: lesson.isRead || read_to_end }));
  return { course, star_unlocked: starUnlocked };
}

export const saveLessonProgress = serve(route, async ({ params, body: sent, caller }, deps: ProgressDeps) => {
  const own = await ownCourse(deps, params.moduleId, caller.userId);
  const lesson = findLesson(own.body, params.lessonId);
  if (!lesson) return refuse('NOT_FOUND');
  const lock = lockOn(own.body, own.course, lesson.id);
  if (lock) return lock;
  const { video } = lesson;
  const { course, star_unlocked } =
    video === null ? await saveReading(deps, own, lesson, sent) : await saveVideo(deps, own, lesson, video.duration_seconds, sent);
  const saved = course.videos.get(lesson.id);
  const watched = within(saved?.watched ?? [], video?.duration_seconds ?? 0);
  return {
    success: true as const,
    watched,
    watched_percentage: percentOf(watched, video?.duration_seconds ?? 0),
    position_seconds: saved?.positionSeconds ?? 0,
    lesson_completed: isDone(lesson, course),
    course_completed: course.completedAt !== null,
    star_unlocked,
  };
});
