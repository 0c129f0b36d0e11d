import type { Attempt } from '@paanch/contracts/progress/attempts';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useClosedAttempt } from '../use-attempt.js';

/** `late`: answers the server did not get before it closed the attempt. */
export type Close = (closed: Attempt | null, late: number) => void;

/** Runs once: caches the closed attempt, deletes it from this device, and opens the result, unless the attempt was voided. */
export function useClosing({ assessment_id }: Attempt, forget: () => Promise<void>): Close {
  const { t } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const keepClosed = useClosedAttempt();
  const isClosing = useRef(false);
  return (closed, late) => {
    if (isClosing.current) return;
    isClosing.current = true;
    void forget();
    const show = (isCounted: boolean) => {
      if (!isCounted) return;
      if (late > 0) toast.error(t('assessments.taking.tooLate', { count: late }));
      void navigate(`/app/job-readiness/assessments/${assessment_id}/result`, { replace: true });
    };
    keepClosed(assessment_id, closed).then(show, () => show(true));
  };
}
