import { readClientFigures as route } from '@paanch/contracts/progress/figures';
import { notAmongOwnRows } from '@paanch/platform/http/own-rows';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { figuresFor } from './client-figures.rule.js';

export const readClientFigures = serve(route, async ({ params: { clientId }, caller }, { clientFigures, clock }: ProgressDeps) => {
  const isAnothers = caller.role === 'Client Staff' && caller.clientId !== clientId;
  if (isAnothers) return notAmongOwnRows('client', clientId, () => clientFigures.hasLearners(clientId));
  return figuresFor(caller.role, await clientFigures.find(clientId, clock()));
});
