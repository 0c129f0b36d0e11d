/** Tier ranges that change while attempts are open (docs/alerts.md#exam_config_tamper). */
import type { ProductChanged } from '@paanch/contracts/content/events';
import type { DataOf } from '@paanch/contracts/kernel/event';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginAttempt, beginAttemptOn } from '../../testing/attempts.js';
import { modulesOf, productFact } from '../../testing/facts.js';
import { type ProgressTestService, startProgress } from '../../testing/service.js';

let service: ProgressTestService;
beforeAll(async () => {
  service = await startProgress();
});
afterAll(() => service.stop());

it('are observed with the attempts of that product, and other changes are not', async () => {
  const observed = await recordMessages(service.natsUrl, 'observations.progress.CONFIGURATION_ACCESS');
  const [mine, other] = [await beginAttempt(service), await beginAttempt(service)];
  const second = await beginAttemptOn(service, mine.clientId, mine.body);
  const changed = (of: typeof mine, version: number, change: DataOf<typeof ProductChanged>['change']) =>
    service.deliver(
      productFact({ product_id: of.body.product_id, client_ids: [of.clientId], modules: modulesOf([of.body]), change }, version),
    );
  const ranges = { action: 'changed', fields: ['ranges'] } as const;
  await changed(mine, 2, { action: 'changed', fields: ['name'] });
  await changed(mine, 3, { action: 'restated', fields: ['ranges'] });
  await changed(mine, 4, { ...ranges, fields: ['ranges'] });
  await mine.tab().submit();
  await second.tab().submit();
  await changed(mine, 5, { ...ranges, fields: ['ranges'] });
  await changed(other, 2, { ...ranges, fields: ['name', 'ranges'] });
  await eventually('both are observed', () => observed.messages.length >= 2);
  const details = { configKind: 'tier_ranges', access: 'change', changedFields: ['ranges'] };
  expect(observed.messages.map(({ data }) => data)).toMatchObject([
    { type: 'CONFIGURATION_ACCESS', severity: 'WARNING', details: { ...details, configId: mine.body.product_id, openAttempts: 2 } },
    { type: 'CONFIGURATION_ACCESS', severity: 'WARNING', details: { ...details, configId: other.body.product_id, openAttempts: 1 } },
  ]);
  await observed.close();
});
