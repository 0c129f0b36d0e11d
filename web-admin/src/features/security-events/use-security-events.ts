import { listSecurityEvents } from '@paanch/contracts/security/recorded-events';
import type { QueryOf } from '@paanch/contracts/kernel/route';
import { type NumberedList, useNumberedList } from '@paanch/ui/list/paged/use-numbered-list';
import type { ListedEvent } from '../../app/security/event.js';

export type EventRow = ListedEvent & { readonly id: string };
export type EventList = NumberedList<EventRow, QueryOf<typeof listSecurityEvents>>;

/** One page of the events that the filters of the address find. */
export function useSecurityEvents(): EventList {
  return useNumberedList(
    listSecurityEvents,
    ({ events, ...page }) => ({ ...page, rows: events.map((event) => ({ ...event, id: event.eventId })) }),
    'dashboard',
  );
}
