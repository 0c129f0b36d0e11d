import type { Answered } from '@paanch/client/calling/send';
import { readAssessment, readAttempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStandingMoved } from '../../../app/taking/use-standing-moved.js';
import { assessmentCalls } from '../../../app/taking/calls/assessment-calls.js';
import type { Taking } from '../../../app/taking/taking-context.js';

type Assessment = Answered<typeof readAssessment>;

const preload = () => [import('../list/assessment-list-page.js'), import('../result/result-page.js')];

/** An attempt at an assessment, for the screens of taking. */
export function useAssessmentTaking({ id, product_id, name }: Assessment, attemptId: string): Taking {
  const client = useClient();
  const queries = useQueryClient();
  const standingMoved = useStandingMoved();
  return useMemo(() => {
    const assessment = routeKey(readAssessment, { params: { assessmentId: id } });
    return {
      kind: 'assessment',
      calls: assessmentCalls(client, { holder: id, id: attemptId }),
      name,
      back: `/app/job-readiness/assessments?productId=${product_id}`,
      result: `/app/job-readiness/assessments/${id}/result`,
      refresh: () => void queries.invalidateQueries({ queryKey: assessment }),
      settle: async (closed) => {
        if (closed !== null) queries.setQueryData(routeKey(readAttempt, { params: { assessmentId: id, attemptId } }), closed);
        standingMoved();
        await queries.invalidateQueries({ queryKey: assessment });
        return queries.getQueryData<Assessment>(assessment)?.status !== 'not_started';
      },
      preload,
    };
  }, [client, queries, standingMoved, id, product_id, name, attemptId]);
}
