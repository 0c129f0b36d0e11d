import * as contract from '@paanch/contracts/progress/corrections/voids';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { presentVoids } from './present-voids.js';

export const listVoids = serve(contract.listVoids, async ({ params }, deps: ProgressDeps) => ({
  voids: await presentVoids(await deps.voids.of(params.assessmentId), deps),
}));
