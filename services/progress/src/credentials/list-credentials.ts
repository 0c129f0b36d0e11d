import { listCredentials as route } from '@paanch/contracts/progress/outward/credentials';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { presentCredential } from './present-credential.js';

export const listCredentials = serve(route, async ({ caller }, { credentials, publicOrigin }: ProgressDeps) => {
  const found = await credentials.ofLearner(caller.userId);
  return { credentials: found.map((one) => presentCredential(one, publicOrigin)) };
});
