import { cachedAs } from '@paanch/client/calling/caching';
import type { Answered } from '@paanch/client/calling/send';
import { listProjects, type LearnerProject } from '@paanch/contracts/interview/projects';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBackground } from '../../app/background/use-background.js';

export type ProjectList = Answered<typeof listProjects>;

/** Milliseconds between two looks at what will be different soon, where no live update says so. */
const SOON_MS = 3_000;

/** Reads the list again while something is graded, or a field of study that was just chosen has not arrived. */
export function useProjects(productId: string) {
  const chosen = useBackground();
  const isOnItsWay = (list: ProjectList) =>
    list.projects.some(({ status }) => status === 'grading') || (typeof chosen === 'string' && list.background_type !== chosen);
  return useRouteQuery(
    listProjects,
    { query: { productId } },
    {
      ...cachedAs('moduleGroups'),
      refetchInterval: ({ state: { data } }) => (data !== undefined && isOnItsWay(data) ? SOON_MS : false),
    },
  );
}

/** Puts what a call has answered into the list, without a request. */
export function usePutProject(productId: string) {
  const queries = useQueryClient();
  return useCallback(
    (id: string, change: Partial<LearnerProject>) =>
      queries.setQueryData<ProjectList>(
        routeKey(listProjects, { query: { productId } }),
        (list) => list && { ...list, projects: list.projects.map((one) => (one.id === id ? { ...one, ...change } : one)) },
      ),
    [queries, productId],
  );
}
