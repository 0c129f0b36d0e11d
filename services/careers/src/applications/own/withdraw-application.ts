import * as contract from '@paanch/contracts/careers/applying';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { withdraw } from '../application.rule.js';
import { presentOwnApplication } from './present-own-application.js';

export const withdrawApplication = serve(contract.withdrawApplication, async ({ params, caller: { userId } }, deps: CareersDeps) => {
  const { applicationId } = params;
  const { applications, ownApplications, clock } = deps;
  const isAnothers = () => notAmongOwnRows('application', applicationId, () => ownApplications.exists(applicationId));
  if ((await ownApplications.find(userId, applicationId)) === null) return isAnothers();
  await applications.change(applicationId, (known) => withdraw(known, userId, clock()));
  const withdrawn = await ownApplications.find(userId, applicationId);
  return withdrawn === null ? isAnothers() : presentOwnApplication(withdrawn.row);
});
