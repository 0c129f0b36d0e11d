import { LIMITS } from '@paanch/contracts/kernel/limits';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

export const ALERT_TABS = ['all', 'active', 'acknowledged', 'resolved'] as const;
export type AlertTab = (typeof ALERT_TABS)[number];

const Tab = z.enum(ALERT_TABS).catch('all');
const Page = z.coerce.number().int().min(1).max(LIMITS.pageMax).catch(1);
const Id = z.uuid().optional().catch(undefined);

export interface AlertAddress {
  readonly tab: AlertTab;
  readonly page: number;
  readonly alertId: string | undefined;
}

/** Tab, page and the open alert are in the address: `?status=active&page=2&alert=ID`. */
export function useAlertAddress() {
  const [query, setQuery] = useSearchParams();
  const [status, page, alert] = ['status', 'page', 'alert'].map((name) => query.get(name) ?? undefined);
  return useMemo(() => {
    const address: AlertAddress = { tab: Tab.parse(status), page: Page.parse(page ?? 1), alertId: Id.parse(alert) };
    const go = (to: Partial<AlertAddress>) => setQuery(queryOf({ ...address, ...to }), { replace: true });
    return { address, go };
  }, [status, page, alert, setQuery]);
}

/** Leaves out what is usual. */
export function queryOf({ tab, page, alertId }: AlertAddress): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'all' && { status: tab }),
    ...(page !== 1 && { page: String(page) }),
    ...(alertId !== undefined && { alert: alertId }),
  });
}
