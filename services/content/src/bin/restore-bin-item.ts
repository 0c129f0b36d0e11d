import * as contract from '@paanch/contracts/content/bin';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';

export const restoreBinItem = serve(contract.restoreBinItem, async ({ params: { id } }, { bin, clock }: ContentDeps) => {
  const type = await bin.typeOf(id);
  if (type === null) return refuse('NOT_FOUND');
  await bin.restore({ id, type }, clock());
  return { success: true } as const;
});
