import { ProductChanged } from '@paanch/contracts/content/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { reconsider } from '../learner-record/standing.rule.js';
import { assessmentsForStarOne } from '../stars/module-groups.rule.js';
import { enrolEach } from './enrol-each.js';

/** Keeps our copy of a programme, enrols whom it is offered to, and lets what it no longer asks for hold nobody back. */
export const onProductChanged = subscribe(ProductChanged, async (fact, deps: ProgressDeps, tx) => {
  const { product_id, all_clients: allClients, client_ids: clientIds, modules } = fact.data;
  const { records, products, clock } = deps;
  await records.enrolInTurn(tx);
  await products.remember(tx, fact);
  await enrolEach(await records.toEnrol(tx, product_id, { allClients, clientIds }), deps, tx);
  const asked = assessmentsForStarOne(publishedModules(modules));
  if (asked.length === 0) return;
  for (const key of await records.haveSubmittedAll(tx, product_id, asked)) {
    await records.within(tx).change(key, (known) => reconsider(known, clock()));
  }
});
