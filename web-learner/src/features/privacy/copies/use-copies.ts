import { cachedAs } from '@paanch/client/calling/caching';
import { askExport, listExports } from '@paanch/contracts/privacy/exports';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey, useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** Parts come one by one, of which no live update tells. */
const LOOK_EVERY_MS = 4_000;

export const useCopies = () =>
  useRouteQuery(
    listExports,
    {},
    {
      ...cachedAs('profile'),
      refetchInterval: ({ state }) => (state.data?.exports.some((one) => one.state === 'collecting') === true ? LOOK_EVERY_MS : false),
    },
  );

/** The password is asked for on the way (docs/sessions.md#step-up). */
export function useAskCopy() {
  const { t } = useTranslation();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => client.call(askExport, {}),
    onSuccess: () => void toast.success(t('privacy.copies.asked'), { description: t('privacy.copies.askedAdvice') }),
    onError: (error) => sayFailure(toast, t('privacy.copies.askFailed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: routeKey(listExports, {}) }),
  });
}
