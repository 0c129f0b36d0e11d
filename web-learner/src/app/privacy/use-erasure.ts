import { cachedAs } from '@paanch/client/calling/caching';
import { readErasure, takeErasureBack } from '@paanch/contracts/privacy/erasure';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

export const useErasure = () => useRouteQuery(readErasure, {}, cachedAs('profile'));

/** Reads anew whether one waits. */
export function useErasureMoved(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [readErasure.name] });
}

/** While the account is open. */
export function useTakeBack() {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.call(takeErasureBack, {}),
    onSuccess: () => void toast.success(t('erasure.takenBack')),
    onError: (error) => sayFailure(toast, t('erasure.takeBackFailed'), error),
    onSettled: useErasureMoved(),
  });
}
