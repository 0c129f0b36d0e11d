import * as contract from '@paanch/contracts/security/recorded-events';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { peopleOf, presentEvent } from './present-event.js';

export const listSecurityEvents = serve(contract.listSecurityEvents, async ({ query, caller }, { feed, names }: SecurityDeps) => {
  const { page, pageSize } = query;
  const { events, total, totalIsCapped } = await feed.page(query, caller.role);
  const known = await names.namesOf(peopleOf(events));
  const shown = events.map((event) => presentEvent(event, known));
  return { events: shown, page, pageSize, total, totalPages: Math.ceil(total / pageSize), totalIsCapped };
});
