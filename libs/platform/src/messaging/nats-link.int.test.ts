/** A link that closes, on a real NATS. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { expect, it } from 'vitest';
import { openNats } from './nats-link.js';

it('drops what is broadcast at any moment while it closes, and after', async () => {
  const link = openNats(await claimNatsAccount(), 'closing');
  await new Promise<void>((resolve) => void link.whenUp(() => resolve()));
  const closing = link.close().then(() => 'closed');
  while ((await Promise.race([closing, nextTurn('open')])) === 'open') link.broadcast('late', {});
  expect(() => link.broadcast('later', {})).not.toThrow();
  expect(link.current()).toBeNull();
});
