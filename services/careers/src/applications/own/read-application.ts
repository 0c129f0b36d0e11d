import * as contract from '@paanch/contracts/careers/applying';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { presentOwnDetail } from './present-own-application.js';

export const readApplication = serve(contract.readApplication, async ({ params, caller }, { ownApplications }: CareersDeps) => {
  const { applicationId } = params;
  const found = await ownApplications.find(caller.userId, applicationId);
  return found ? presentOwnDetail(found) : notAmongOwnRows('application', applicationId, () => ownApplications.exists(applicationId));
});
