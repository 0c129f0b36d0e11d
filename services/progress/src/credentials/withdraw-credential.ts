import { refuse } from '@paanch/contracts/kernel/refusal';
import { withdrawCredential as route } from '@paanch/contracts/progress/outward/credentials';
import { outsideOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { withdraw } from './share.rule.js';

export const withdrawCredential = serve(route, async ({ params, caller }, { credentials, clock }: ProgressDeps) => {
  const found = await credentials.find(params.credentialId);
  if (found === null) return refuse('NOT_FOUND');
  if (found.credential.student_id !== caller.userId) return outsideOwnRows('credential', found.credential.id);
  await credentials.change(found.credential.id, (known) => withdraw(known, clock()));
});
