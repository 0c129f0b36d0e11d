import * as contract from '@paanch/contracts/careers/applying';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../../deps.js';
import { presentOwnApplication } from './present-own-application.js';

export const listApplications = serve(contract.listApplications, async ({ query, caller }, { ownApplications }: CareersDeps) => {
  const { rows, pagination } = await ownApplications.page(caller.userId, query);
  return { data: rows.map(presentOwnApplication), pagination };
});
