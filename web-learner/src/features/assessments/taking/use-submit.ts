import { isApiError } from '@paanch/client/calling/api-error';
import { submitAttempt, type Attempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Pause between tries once the time is over, in milliseconds. */
const TRY_AGAIN_MS = 3_000;

interface Submitting {
  attempt: Attempt;
  flush: () => Promise<boolean>;
  /** The time is over: nobody is there to press the button again, so it goes on trying. */
  isOver: boolean;
  onClosed: (closed: Attempt) => void;
}

/** Sends what is unsent, then submits; submitting twice answers the same, so a lost answer costs nothing. */
export function useSubmit({ attempt, flush, isOver, onClosed }: Submitting) {
  const { t } = useTranslation();
  const client = useClient();
  return useMutation({
    mutationFn: async () => {
      const isAllSent = await flush();
      if (!isAllSent && !isOver) throw new Error(t('assessments.taking.notSent'));
      return client.call(submitAttempt, { params: { assessmentId: attempt.assessment_id, attemptId: attempt.id } });
    },
    retry: (_, error) => isOver && isApiError(error) && (error.status === 0 || error.status >= 429),
    retryDelay: TRY_AGAIN_MS,
    onSuccess: onClosed,
  });
}
