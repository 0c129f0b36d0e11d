import * as contract from '@paanch/contracts/content/bin';
import { serve } from '@paanch/platform/http/serve';
import type { ContentDeps } from '../deps.js';
import { restorableUntil } from './bin.rule.js';
import type { BinRow } from './bin.store.js';

export const listBin = serve(contract.listBin, async ({ query }, { bin, clock }: ContentDeps) => {
  const { rows, pagination } = await bin.page(query, clock());
  return { data: rows.map(presentBinItem), pagination };
});

function presentBinItem({ id, name, type, archived_at }: BinRow): contract.BinItem {
  return { id, name, type, archived_at: archived_at.toISOString(), restorable_until: restorableUntil(archived_at).toISOString() };
}
