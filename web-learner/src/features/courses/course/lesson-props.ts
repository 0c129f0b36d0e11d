import type { CourseContent, LearnerLesson } from '@paanch/contracts/progress/modules/courses';
import type { CourseKind, useCourse } from './use-course.js';

export interface LessonViewProps {
  kind: CourseKind;
  course: CourseContent;
  lesson: LearnerLesson;
  /** The learner went to it, so it takes the focus. */
  isAsked: boolean;
  receivedAt: number;
  refetch: ReturnType<typeof useCourse>['refetch'];
  addressOf: (lessonId: string) => string;
}
