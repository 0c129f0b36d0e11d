import { refuse } from '@paanch/contracts/kernel/refusal';
import { readCredential as route } from '@paanch/contracts/progress/outward/credentials';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { presentChecked } from './present-credential.js';

export const readCredential = serve(route, async ({ params }, { credentials }: ProgressDeps) => {
  const found = await credentials.find(params.credentialId);
  return found === null ? refuse('NOT_FOUND') : presentChecked(found);
});
