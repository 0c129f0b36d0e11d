import * as contract from '@paanch/contracts/content/modules/expert-sessions';
import { serve } from '@paanch/platform/http/serve';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { ContentDeps } from '../deps.js';
import { archiveModule } from '../modules/module.rule.js';
import { archiveExpertSession } from './expert-session.rule.js';

export const removeExpertSession = serve(contract.removeExpertSession, async ({ params }, deps: ContentDeps) => {
  const { db, products, expertSessions } = deps;
  const now = deps.clock();
  await inTransaction(db, async (tx) => {
    const { id, product_id } = await expertSessions.within(tx).change(params.sessionId, (known) => archiveExpertSession(known, now));
    await products.within(tx).change(product_id, (known) => archiveModule(known, id, now));
  });
  return { success: true } as const;
});
