import * as contract from '@paanch/contracts/careers/openings';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import { obstacleTo } from '../applications/applying/obstacle.rule.js';
import { presentOwnApplication } from '../applications/own/present-own-application.js';
import type { CareersDeps } from '../deps.js';
import { throughOpenDoor } from '../portal/open-door.js';
import { presentDetail } from './present-opening.js';

export const readOpening = serve(contract.readOpening, async ({ params: { jobId }, caller }, deps: CareersDeps) => {
  const { openings, ownApplications, applying, clock } = deps;
  const standing = await throughOpenDoor(caller, deps);
  const looking = { studentId: caller.userId, clientId: standing.clientId, now: clock() };
  const row = await openings.find(looking, jobId);
  if (row === null) return notAmongOwnRows('job', jobId, () => openings.isOfAnotherClient(looking, jobId));
  const [latest, draft] = await Promise.all([ownApplications.latestFor(caller.userId, jobId), applying.draftOf(caller.userId, jobId)]);
  return presentDetail(row, {
    cannot_apply_reason: obstacleTo({ job: row.job, hasApplied: row.has_applied, standing }, looking.now),
    application_details: latest && presentOwnApplication(latest),
    draft: draft && { ...draft.form, saved_at: draft.saved_at.toISOString() },
  });
});
