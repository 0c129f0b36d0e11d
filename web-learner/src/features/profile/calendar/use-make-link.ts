import { makeCalendarLink, readCalendarLink } from '@paanch/contracts/progress/outward/calendar';
import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useConfirmedCall } from '@paanch/ui/form/sending/use-confirmed-call';
import { useClient } from '@paanch/ui/session/session-context';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

export function useLinkMoved(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: routeKey(readCalendarLink, {}) });
}

/** @param onMade with the address, which is never told again */
export function useMakeLink(onMade: (url: string) => void) {
  const { t } = useTranslation();
  const client = useClient();
  const toast = useToast();
  const url = useRef('');
  return useConfirmedCall({
    call: async (attempt) => {
      url.current = (await client.call(makeCalendarLink, attempt)).url;
    },
    onDone: () => onMade(url.current),
    onFailed: (error) => sayFailure(toast, t('calendar.makeFailed'), error),
    refresh: useLinkMoved(),
  });
}
