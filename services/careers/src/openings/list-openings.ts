import * as contract from '@paanch/contracts/careers/openings';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { throughOpenDoor } from '../portal/open-door.js';
import { presentOpening } from './present-opening.js';

export const listOpenings = serve(contract.listOpenings, async ({ query, caller }, deps: CareersDeps) => {
  const { clientId } = await throughOpenDoor(caller, deps);
  const looking = { studentId: caller.userId, clientId, now: deps.clock() };
  const { rows, nextCursor, total } = await deps.openings.page(looking, query);
  return { data: rows.map(presentOpening), pagination: { has_next_page: nextCursor !== null, next_cursor: nextCursor, total } };
});
