import { ProductChanged } from '@paanch/contracts/content/events';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { ProgressDeps } from '../deps.js';
import { reconsider } from '../learner-record/standing.rule.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { requirementsOf } from '../stars/module-groups.rule.js';
import { openStep } from '../stars/star-level.rule.js';
import { STARS } from '../stars/stars.rule.js';
import { observeChangedWhileOpen } from './changed-while-open.js';
import { enrolEach } from './enrol-each.js';

const WATCHED: ReadonlySet<string> = new Set(['ranges']);

/** Updates our copy of a product, enrols the learners it is offered to, and gives stars that its remaining modules complete. */
export const onProductChanged = subscribe(ProductChanged, async (fact, deps: ProgressDeps, tx) => {
  const { product_id, type, all_clients: allClients, client_ids: clientIds } = fact.data;
  const { records, products, attempts, clock } = deps;
  await records.lockEnrolling(tx);
  await products.save(tx, fact);
  await enrolEach(await records.toEnrol(tx, product_id, { allClients, clientIds }), deps, tx);
  const required = requirementsOf({ productId: product_id, isReadiness: type === 'JOB_READINESS', modules: publishedModules(fact.data) });
  const steps = STARS.flatMap((rule) => openStep(rule, required) ?? []);
  for (const key of await records.nearNextStar(tx, product_id, steps)) {
    await records.within(tx).change(key, (known) => reconsider(known, clock()));
  }
  const countOpen = () => attempts.countOpen(tx, product_id);
  await observeChangedWhileOpen(fact.data.change, { configKind: 'tier_ranges', configId: product_id, watched: WATCHED, countOpen }, deps);
});
