import { ApiError } from '@paanch/client/calling/api-error';
import { usePrefetch } from '@paanch/ui/starting/use-prefetch';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fetchOpenAttempt } from '../open/fetch-open-attempt.js';

interface Starting<A> {
  readonly start: () => Promise<A>;
  readonly onStarted: (attempt: A) => void;
  /** It may have been started or submitted in another window. */
  readonly onFailed: () => Promise<unknown>;
}

/** Starts an attempt once its page is there. */
export function useStart<A>({ start, onStarted, onFailed }: Starting<A>) {
  const { t } = useTranslation();
  usePrefetch(fetchOpenAttempt);
  return useMutation({
    mutationFn: async () => {
      // The clock must not start before the page with the questions has loaded.
      await fetchOpenAttempt().catch(() => {
        throw new ApiError(t('taking.notReady'), 0);
      });
      return start();
    },
    onSuccess: onStarted,
    onError: onFailed,
  });
}
