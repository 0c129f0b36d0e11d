/** What was removed when, as Admins read it (docs/privacy.md#retention). */
import type { DataOf } from '@paanch/contracts/kernel/event';
import { KEPT, KEPT_KINDS, readRetention, ROWS_REMOVED } from '@paanch/contracts/privacy/retention';
import { newId } from '@paanch/platform/time/ids';
import { callAs } from '@paanch/testing/builders/call-as';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrivacy } from '../../testing/start-privacy.js';

let service: Awaited<ReturnType<typeof startPrivacy>>;
beforeAll(async () => {
  service = await startPrivacy();
  await service.db.pool.query('delete from reported_removals');
});
afterAll(() => service.stop());

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const told = (removed: DataOf<(typeof ROWS_REMOVED)['auth']>) =>
  service.deliver(envelopeOf(ROWS_REMOVED[removed.service], newId(), 1, removed));
const read = async () => (await (await callAs(service, { role: 'Admin' })(readRetention)).reply()).kinds;

describe('what is removed', () => {
  it('is every kind with its period, also one of which nothing was removed', async () => {
    const kinds = await read();
    expect(kinds.map(({ what, service: of, kept_days }) => [what, of, kept_days])).toEqual(
      KEPT_KINDS.map((what) => [what, KEPT[what].service, KEPT[what].days]),
    );
    expect(kinds.every(({ removals, recent_rows }) => removals.length === 0 && recent_rows === 0)).toBe(true);
  });

  it('is summed for a month and told day by day for the last ones, a day that is told again once', async () => {
    for (let days = 1; days <= 9; days += 1) await told({ service: 'auth', what: 'sessions', day: dayAgo(days), rows: days });
    await told({ service: 'auth', what: 'sessions', day: dayAgo(1), rows: 4 });
    await told({ service: 'auth', what: 'sessions', day: dayAgo(40), rows: 100 });
    await told({ service: 'security', what: 'addresses', day: dayAgo(2), rows: 7 });
    const [sessions, addresses] = (await read()).filter(({ what }) => what === 'sessions' || what === 'addresses');
    expect(sessions).toMatchObject({ recent_rows: 48, removals: [4, 2, 3, 4, 5, 6, 7].map((rows, at) => ({ day: dayAgo(at + 1), rows })) });
    expect(addresses).toMatchObject({ recent_rows: 7, removals: [{ day: dayAgo(2), rows: 7 }] });
  });
});
