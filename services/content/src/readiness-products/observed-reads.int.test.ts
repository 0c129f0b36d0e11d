/** Security is told who reads tier ranges (docs/events.md#security-events). */
import { listReadinessProductsForStaff } from '@paanch/contracts/content/products';
import { callAs } from '@paanch/testing/builders/call-as';
import { eventually } from '@paanch/testing/engines/eventually';
import { recordMessages } from '@paanch/testing/engines/record-messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningContent, startContent } from '../../testing/start-content.js';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

it('a reader of tier ranges is reported once a minute, a refused one is not', async () => {
  const observed = await recordMessages(service.natsUrl, 'observations.content.CONFIGURATION_ACCESS');
  const [viewer, staff] = [callAs(service, { role: 'Viewer' }), callAs(service, { role: 'Staff' })];
  for (const call of [viewer, callAs(service, { role: 'student' }), viewer, staff]) await call(listReadinessProductsForStaff);
  await eventually('both readers are reported', () => observed.messages.length >= 2);
  expect(observed.messages.map(({ data }) => data)).toMatchObject(
    ['Viewer', 'Staff'].map((role) => ({
      severity: 'INFO',
      actor: { role },
      request: { endpoint: listReadinessProductsForStaff.path },
      details: { configKind: 'tier_ranges', access: 'read' },
    })),
  );
  await observed.close();
});
