import * as contract from '@paanch/contracts/security/recorded-events';
import { serve } from '@paanch/platform/http/serve';
import type { SecurityDeps } from '../deps.js';
import { presentEvent } from './present-event.js';

export const listSecurityEvents = serve(contract.listSecurityEvents, async ({ query, caller }, { eventSearch }: SecurityDeps) => {
  const { page, pageSize } = query;
  const { events, total, totalIsCapped } = await eventSearch.page(query, caller.role);
  return { events: events.map(presentEvent), page, pageSize, total, totalPages: Math.ceil(total / pageSize), totalIsCapped };
});
