import { readExamAttempt, readExamEligibility, type ExamAttempt } from '@paanch/contracts/progress/exams/exam-attempts';
import { listReceipts } from '@paanch/contracts/progress/receipts';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { examAddress, examResultAddress } from '../../../app/address/exam-address.js';
import { examCalls } from '../../../app/taking/calls/exam-calls.js';
import type { Taking } from '../../../app/taking/taking-context.js';
import { useStandingMoved } from '../../../app/taking/use-standing-moved.js';

const preload = () => [import('../exam-page.js'), import('../result/exam-result-page.js')];

/** An attempt at the promotion exam, for the screens of taking. */
export function useExamTaking({ id, product_id, target_tier }: ExamAttempt): Taking {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const standingMoved = useStandingMoved();
  return useMemo(() => {
    const queryKey = routeKey(readExamAttempt, { params: { attemptId: id } });
    return {
      kind: 'exam',
      calls: examCalls(client, id),
      name: t('exam.name', { tier: t(`standing.tiers.${target_tier}`) }),
      back: examAddress(product_id),
      result: examResultAddress(id),
      refresh: () => void queries.invalidateQueries({ queryKey }),
      settle: async (closed) => {
        standingMoved();
        for (const { name } of [readExamEligibility, listReceipts]) void queries.invalidateQueries({ queryKey: [name] });
        if (closed === null) await queries.invalidateQueries({ queryKey });
        else queries.setQueryData(queryKey, closed);
        return queries.getQueryData<ExamAttempt>(queryKey)?.status !== 'ABANDONED';
      },
      preload,
    };
  }, [t, client, queries, standingMoved, id, product_id, target_tier]);
}
