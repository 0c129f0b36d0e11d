import { ApiError, isApiError, isPassing } from '@paanch/client/calling/api-error';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { clockOf, secondsLeft } from '../../clock/countdown.rule.js';
import type { Paper } from '../calls/attempt-calls.js';
import { useTaking } from '../taking-context.js';
import { isClosed, isLeaseLost } from '../write-lease/refusals.js';
import type { PingReply } from '../write-lease/use-presence.js';

/** Milliseconds between retries once the time is over. */
const TRY_AGAIN_MS = 3_000;

interface SubmitInput {
  /** Only the tab with the lease may submit. */
  readonly tab: string;
  readonly flush: () => Promise<boolean>;
  readonly ping: () => Promise<PingReply>;
  /** The time is over: keeps retrying, because nobody may be there to press the button again. */
  readonly isOver: boolean;
  /** Null if the server had already closed it. */
  readonly onClosed: (closed: Paper | null) => void;
  readonly onLeaseLost: () => void;
}

/** Sends what is unsent, then submits. Submitting is idempotent, so a lost reply does no harm. */
export function useSubmit({ tab, flush, ping, isOver, onClosed, onLeaseLost }: SubmitInput) {
  const { t } = useTranslation();
  const { calls } = useTaking();
  return useMutation({
    mutationFn: async () => {
      // Lost time may have been added back in the meantime; then it is not over yet.
      if (isOver && isLeft(await ping())) return null;
      // Status 0 counts as an error that may pass.
      if (!(await flush())) throw new ApiError(t('taking.notSent'), 0);
      return calls.submit({ tab_id: tab });
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
