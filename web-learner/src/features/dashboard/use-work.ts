import { cachedAs } from '@paanch/client/calling/caching';
import { listReadinessAssessments } from '@paanch/contracts/progress/attempts';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTimeLeft } from '../../app/standing/use-time-left.js';
import { workOf } from './work.rule.js';

/** A programme's assessments and the time left of the running one, refetched with the programme. */
export function useWork(productId: string) {
  const { data, error, refetch, dataUpdatedAt } = useRouteQuery(
    listReadinessAssessments,
    { query: { productId } },
    cachedAs('moduleGroups'),
  );
  const work = data === undefined ? null : { ...workOf(data.assessments), summary: data.completion_summary };
  const timeLeft = useTimeLeft(work?.running?.deadline_at ?? null, data?.server_now ?? '', dataUpdatedAt);
  return { work, timeLeft, error, retry: () => void refetch() };
}

export type WorkAnswer = ReturnType<typeof useWork>;
