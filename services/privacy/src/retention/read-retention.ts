import * as contract from '@paanch/contracts/privacy/retention';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';

export const readRetention = serve(contract.readRetention, async (_request, { removals, clock }: PrivacyDeps) => ({
  kinds: await removals.all(clock()),
}));
