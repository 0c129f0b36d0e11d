import { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import type { Tx } from '@paanch/platform/postgres/database';
import type { ProgressDeps } from '../deps.js';
import { reconsider } from '../learner-record/standing.rule.js';
import { publishedModules } from '../products/published-modules.rule.js';
import { requirementsOf } from '../stars/module-groups.rule.js';
import { openStep } from '../stars/star-level.rule.js';
import { STARS } from '../stars/stars.rule.js';
import { enrolEach } from './enrol-each.js';

/** Updates our copy of a product, enrols the learners it is offered to, and gives stars that its remaining modules complete. */
export const onProductChanged = subscribe(ProductChanged, async (fact, deps: ProgressDeps, tx) => {
  const { product_id, type, all_clients: allClients, client_ids: clientIds } = fact.data;
  const { records, products, clock } = deps;
  await records.lockEnrolling(tx);
  await products.save(tx, fact);
  await enrolEach(await records.toEnrol(tx, product_id, { allClients, clientIds }), deps, tx);
  const required = requirementsOf({ productId: product_id, isReadiness: type === 'JOB_READINESS', modules: publishedModules(fact.data) });
  const steps = STARS.flatMap((rule) => openStep(rule, required) ?? []);
  for (const key of await records.nearNextStar(tx, product_id, steps)) {
    await records.within(tx).change(key, (known) => reconsider(known, clock()));
  }
  await observeChangedRanges(fact.data, deps, tx);
});

/** An attempt that has begun may end in another tier than its learner was told (docs/alerts.md#exam_config_tamper). */
async function observeChangedRanges(
  { product_id: productId, change }: DataOf<typeof ProductChanged>,
  { attempts, observe }: ProgressDeps,
  tx: Tx,
): Promise<void> {
  if (change.action !== 'changed' || !change.fields.includes('ranges')) return;
  const openAttempts = await attempts.countOpen(tx, productId);
  if (openAttempts === 0) return;
  const details = { configKind: 'tier_ranges', configId: productId, access: 'change', changedFields: ['ranges'], openAttempts } as const;
  observe({ type: 'CONFIGURATION_ACCESS', severity: 'WARNING', details });
}
