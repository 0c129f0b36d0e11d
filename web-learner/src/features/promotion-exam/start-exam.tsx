import { EXAM_WAIT_HOURS, readExamAttempt, readExamEligibility, startExam } from '@paanch/contracts/progress/exams/exam-attempts';
import { ConfirmDialog } from '@paanch/ui/feedback/confirm-dialog';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { examAttemptAddress } from '../../app/address/exam-address.js';
import type { ExamEligibility } from '../../app/exam/use-exam-eligibility.js';
import { StartCard } from '../../app/taking/start/start-card.js';
import { useStart } from '../../app/taking/start/use-start.js';

interface StartExamProps {
  eligibility: ExamEligibility;
  productId: string;
}

/** What to know before the clock starts; Start asks once more, because it uses one of few attempts. */
export function StartExam({ eligibility, productId }: StartExamProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const start = useStartOf(productId);
  const { effective_time_limit_minutes: limit, pass_threshold: mark } = eligibility;
  const confirmed = () => (setAsking(false), start.mutate());
  return (
    <>
      <StartCard
        limit={limit}
        own={[t('promotionExam.once'), t('promotionExam.wait', { mark, days: EXAM_WAIT_HOURS.failed / 24 }), t('promotionExam.private')]}
        busy={start.isPending}
        fault={start.error?.message ?? null}
        onStart={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        title={t('promotionExam.confirmTitle')}
        action={t('taking.start')}
        cancel={t('promotionExam.notNow')}
        onConfirm={confirmed}
        onCancel={() => setAsking(false)}
      >
        {t('promotionExam.confirm', { count: limit ?? 0 })}
      </ConfirmDialog>
    </>
  );
}

function useStartOf(productId: string) {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const eligibility = routeKey(readExamEligibility, { query: { productId } });
  return useStart({
    start: () => client.call(startExam, { body: { productId } }),
    onStarted: (attempt) => {
      queries.setQueryData(routeKey(readExamAttempt, { params: { attemptId: attempt.id } }), attempt);
      void queries.invalidateQueries({ queryKey: eligibility });
      void navigate(examAttemptAddress(attempt.id));
    },
    onFailed: () => queries.invalidateQueries({ queryKey: eligibility }),
  });
}
