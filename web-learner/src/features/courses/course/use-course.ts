import { readCourse, readReadinessCourse, type CourseContent } from '@paanch/contracts/progress/modules/courses';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Of a Job Readiness programme, or of a course product, which is open without stars. */
export type CourseKind = 'readiness' | 'plain';

/** Milliseconds. */
const FRESH_MS = 30_000;

const routeOf = (kind: CourseKind) => (kind === 'readiness' ? readReadinessCourse : readCourse);

export function useCourse(kind: CourseKind, moduleId: string) {
  return useRouteQuery(routeOf(kind), { params: { moduleId } }, { staleTime: FRESH_MS });
}

/** Puts what a save has answered into the course that is on screen, without a request. */
export function useLessonSaved(kind: CourseKind, moduleId: string) {
  const queries = useQueryClient();
  return useCallback(
    (lessonId: string, watched: [number, number][], watched_percentage: number) => {
      queries.setQueryData<CourseContent>(routeKey(routeOf(kind), { params: { moduleId } }), (course) =>
        course === undefined ? undefined : withWatched(course, lessonId, { watched, watched_percentage }),
      );
    },
    [queries, kind, moduleId],
  );
}

function withWatched(course: CourseContent, lessonId: string, counted: { watched: [number, number][]; watched_percentage: number }) {
  const sections = course.sections.map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) =>
      lesson.id === lessonId && lesson.video !== null ? { ...lesson, video: { ...lesson.video, ...counted } } : lesson,
    ),
  }));
  return { ...course, sections };
}
