import type { CourseOutline } from '@paanch/contracts/content/modules/courses';
import { listQuestions } from '@paanch/contracts/content/questions';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Faults, useFaults } from '../modules/use-faults.js';
import { placedInCourse } from './course-faults.js';

/** Faults of a course; those of quizzes name questions by their place, so these are read first. */
export function useCourseFaults(course: CourseOutline | undefined): Faults {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const questions = useRef(new Map<string, readonly string[]>());
  const faults = useFaults((field) =>
    course === undefined
      ? { of: '', field, to: '?', place: '' }
      : placedInCourse(field, course, (quizId) => questions.current.get(quizId) ?? [], t),
  );
  const readQuestions = async () => {
    const quizzes = (course?.sections ?? []).flatMap(({ lessons }) => lessons.flatMap(({ quiz }) => (quiz === null ? [] : [quiz.id])));
    const read = quizzes.map(async (quizId): Promise<[string, readonly string[]]> => {
      const input = { query: { quizId } };
      const reply = await queries.fetchQuery({
        queryKey: routeKey(listQuestions, input),
        queryFn: () => client.call(listQuestions, input),
      });
      return [quizId, reply.questions.map(({ id }) => id)];
    });
    questions.current = new Map(await Promise.all(read));
  };
  return {
    ...faults,
    show: (error) => {
      // Without their ids the faults of questions lead to their quiz.
      void readQuestions().then(() => faults.show(error));
      return faults.show(error);
    },
  };
}
