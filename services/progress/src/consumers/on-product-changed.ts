import { ProductChanged } from '@paanch/contracts/content/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { reconsider } from '../learner-record/standing.rule.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { assessmentsForStarOne } from '../stars/module-groups.rule.js';
import { enrolEach } from './enrol-each.js';

/** Updates our copy of a product, enrols the learners it is offered to, and gives stars that its remaining assessments complete. */
export const onProductChanged = subscribe(ProductChanged, async (fact, deps: ProgressDeps, tx) => {
  const { product_id, all_clients: allClients, client_ids: clientIds, modules } = fact.data;
  const { attempts, records, products, clock } = deps;
  await records.lockEnrolling(tx);
  await products.save(tx, fact);
  await enrolEach(await records.toEnrol(tx, product_id, { allClients, clientIds }), deps, tx);
  const required = assessmentsForStarOne(publishedModules(modules));
  if (required.length === 0) return;
  for (const key of await attempts.submittedAll(tx, product_id, required)) {
    await records.within(tx).change(key, (known) => reconsider(known, clock()));
  }
});
