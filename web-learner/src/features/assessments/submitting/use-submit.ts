import { ApiError, isApiError, isPassing } from '@paanch/client/calling/api-error';
import { submitAttempt, type Attempt } from '@paanch/contracts/progress/attempts';
import { useClient } from '@paanch/ui/session/session-context';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockOf, secondsLeft } from '../clock/countdown.rule.js';
import { isClosed, isLeaseLost } from '../write-lease/refusals.js';
import type { PingReply } from '../write-lease/use-presence.js';

/** Pause between tries once the time is over, in milliseconds. */
const TRY_AGAIN_MS = 3_000;

interface SubmitInput {
  readonly attempt: Attempt;
  /** Only the tab that writes may end it. */
  readonly tab: string;
  readonly flush: () => Promise<boolean>;
  readonly ping: () => Promise<PingReply>;
  /** The time is over: nobody is there to press the button again, so it goes on trying. */
  readonly isOver: boolean;
  /** Null: the server had closed it before. */
  readonly onClosed: (closed: Attempt | null) => void;
  readonly onLeaseLost: () => void;
}

/** Sends what is unsent, then submits; submitting twice answers the same, so a lost answer costs nothing. */
export function useSubmit({ attempt, tab, flush, ping, isOver, onClosed, onLeaseLost }: SubmitInput) {
  const { t } = useTranslation();
  const client = useClient();
  return useMutation({
    mutationFn: async () => {
      // Lost time may have been given back meanwhile: then it is not over yet.
      if (isOver && isLeft(await ping())) return null;
      // Without a status of its own it counts as something that may pass.
      if (!(await flush())) throw new ApiError(t('assessments.taking.notSent'), 0);
      const params = { assessmentId: attempt.assessment_id, attemptId: attempt.id };
      return client.call(submitAttempt, { params, body: { tab_id: tab } });
    },
    retry: (_, error) => isOver && isApiError(error) && isPassing(error),
    retryDelay: TRY_AGAIN_MS,
    onSuccess: (closed) => {
      if (closed !== null) onClosed(closed);
    },
    onError: (error) => {
      if (isLeaseLost(error)) onLeaseLost();
      if (isClosed(error)) onClosed(null);
    },
  });
}

function isLeft(reply: PingReply): boolean {
  return secondsLeft(clockOf(reply, 0), 0) !== 0;
}
