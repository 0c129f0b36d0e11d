import { sayFailure } from '@paanch/ui/feedback/toast/say-failure';
import { useToast } from '@paanch/ui/feedback/toast/use-toast';
import { useClient } from '@paanch/ui/session/session-context';
import type { Answered, CallInput } from '@paanch/client/calling/send';
import type { RouteContract } from '@paanch/contracts/kernel/route';
import { routeKey } from '@paanch/ui/session/use-route-query';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

interface Ordering<Read extends RouteContract, Put extends RouteContract> {
  /** Whose reply shows the order. */
  readonly read: Read;
  readonly input: CallInput<Read>;
  readonly put: Put;
}

/** Shows a new order at once and sends it; the earlier one comes back if someone has added or removed something meanwhile. */
export function useOrder<Read extends RouteContract, Put extends RouteContract>({ read, input, put }: Ordering<Read, Put>) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const queryKey = routeKey(read, input);
  return async (call: CallInput<Put>, shown: (reply: Answered<Read>) => Answered<Read>): Promise<void> => {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<Answered<Read>>(queryKey, (reply) => reply && shown(reply));
    try {
      await client.call(put, call);
    } catch (error) {
      sayFailure(toast, t('modules.orderFailed'), error);
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  };
}
