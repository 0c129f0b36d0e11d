import * as contract from '@paanch/contracts/content/banks';
import { bankNameTaken, restoredNameTaken } from '@paanch/contracts/content/reasons';
import { isRefusal, refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentChanged } from '../present-bank.js';
import { restoreVersion } from './restore-bank.rule.js';

export const restoreBank = serve(contract.restoreBank, async ({ params, body }, { banks, bankVersions, clock }: ContentDeps) => {
  const published = await bankVersions.one(params.bankId, body.version);
  if (published === null) return refuse('NOT_FOUND');
  const restored = banks.change(params.bankId, (known) => restoreVersion(known, published.body, body, clock()));
  return presentChanged(await restored.catch(refuseOldName));
});

/** Another bank may have the name that this one had: there is no field in which to choose a different one. */
function refuseOldName(error: unknown): never {
  throw isRefusal(error) && error.details[0]?.code === bankNameTaken.reason ? refuse(restoredNameTaken) : error;
}
