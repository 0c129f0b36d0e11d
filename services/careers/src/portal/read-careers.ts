import * as contract from '@paanch/contracts/careers/portal';
import { STARS_NEEDED } from '@paanch/contracts/careers/vocabulary';
import { serve } from '@paanch/platform/http/serve';
import type { CareersDeps } from '../deps.js';
import { lockReasons } from './portal.rule.js';

export const readCareers = serve(contract.readCareers, async ({ caller }, { portal, clock }: CareersDeps) => {
  const standing = await portal.ofCaller(caller);
  const reasons = [...lockReasons(standing, clock())];
  return {
    is_open: reasons.length === 0,
    star_level: standing.starLevel,
    stars_needed: STARS_NEEDED,
    portal_enabled: standing.portalEnabled,
    open_applications: standing.openApplications,
    max_applications: standing.maxApplications,
    reasons,
  };
});
