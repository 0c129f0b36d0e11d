import type { Answered } from '@paanch/client/calling/send';
import { listExpertSessions, type ExpertSession } from '@paanch/contracts/progress/modules/expert-sessions';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { playerSourceOf } from '../../app/watching/source-of.js';

export type SessionList = Answered<typeof listExpertSessions>;

/** Milliseconds. */
const FRESH_MS = 30_000;

export function useSessions(productId: string) {
  return useRouteQuery(listExpertSessions, { query: { productId } }, { staleTime: FRESH_MS });
}

/** Puts what a save has answered into the list, without a request. */
export function useSessionSaved(productId: string) {
  const queries = useQueryClient();
  return useCallback(
    (sessionId: string, progress: Partial<ExpertSession['student_progress']>, completed: number) => {
      queries.setQueryData<SessionList>(routeKey(listExpertSessions, { query: { productId } }), (list) =>
        list === undefined
          ? undefined
          : {
              ...list,
              completed_count: completed,
              expert_sessions: list.expert_sessions.map((one) =>
                one.id === sessionId ? { ...one, student_progress: { ...one.student_progress, ...progress } } : one,
              ),
            },
      );
    },
    [queries, productId],
  );
}

/** Null below star TWO. */
export function sourceOf({ source }: Pick<ExpertSession, 'source'>) {
  if (source === null) return null;
  return playerSourceOf(source, source.low_data_url === null ? null : { url: source.low_data_url, size_bytes: null });
}
