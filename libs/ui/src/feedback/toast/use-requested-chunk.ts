import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetched } from '../use-fetched.js';
import { useToast } from './use-toast.js';

/**
 * Like `useFetched`, for a chunk the person asked for: if it fails to load, a toast says so and `cancel` takes the request back, so
 * that the next click tries again. `cancel` must be stable across renders.
 */
export function useRequestedChunk(isRequested: boolean, fetchChunk: () => Promise<unknown>, cancel: () => void): boolean {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const giveUp = useCallback(() => {
    toast.error(t('feedback.partFailed'), { description: t('feedback.partFailedAdvice') });
    cancel();
  }, [toast, t, cancel]);
  return useFetched(isRequested, fetchChunk, giveUp);
}
