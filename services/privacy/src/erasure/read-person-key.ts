import { refuse } from '@paanch/contracts/kernel/refusal';
import * as contract from '@paanch/contracts/privacy/parts';
import { serve } from '@paanch/platform/http/serve';
import type { PrivacyDeps } from '../deps.js';

export const readPersonKey = serve(contract.readPersonKey, async ({ params: { requestId } }, { requests, personKeys }: PrivacyDeps) => {
  const request = await requests.find(requestId);
  if (request === null || request.closed_at === null) return refuse('NOT_FOUND');
  const { person_key: sealed } = request;
  return { key: sealed === null ? null : Buffer.from(personKeys.open(requestId, sealed)).toString('base64') };
});
