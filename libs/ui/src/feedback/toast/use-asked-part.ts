import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetched } from '../use-fetched.js';
import { useToast } from './use-toast.js';

/**
 * As `useFetched`, for what somebody asked for by hand: where it does not come they are told, the page stays as it is, and `letGo`,
 * the same from drawing to drawing, takes the wish back, so that the next click asks again.
 */
export function useAskedPart(isAsked: boolean, fetchPart: () => Promise<unknown>, letGo: () => void): boolean {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const giveUp = useCallback(() => {
    toast.error(t('feedback.partFailed'), { description: t('feedback.partFailedAdvice') });
    letGo();
  }, [toast, t, letGo]);
  return useFetched(isAsked, fetchPart, giveUp);
}
