import * as contract from '@paanch/contracts/content/banks';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../../deps.js';
import { presentVersion, presentVersions } from '../../modules/versions/present-version.js';

export const listBankVersions = serve(contract.listBankVersions, async ({ params }, deps: ContentDeps) => {
  const bank = await deps.banks.find(params.bankId);
  return bank === null ? refuse('NOT_FOUND') : { versions: await presentVersions(await deps.bankVersions.of(bank.id), deps) };
});

/** With keys, for authors: what they restore or compare with the draft. */
export const readBankVersion = serve(contract.readBankVersion, async ({ params }, deps: ContentDeps) => {
  const bank = await deps.banks.find(params.bankId);
  const version = bank && (await deps.bankVersions.one(bank.id, params.version));
  return version === null ? refuse('NOT_FOUND') : presentVersion(version, deps);
});

/** Works for archived banks too: a consumer may be late. */
export const readBankBody = serve(contract.readBankBody, async ({ params }, { bankVersions }: ContentDeps) => {
  const version = await bankVersions.one(params.bankId, params.version);
  return version === null ? refuse('NOT_FOUND') : { sha256: version.sha256, body: version.body };
});
