/** A service killed while it copies and while it erases: another process does it once. */
import { randomUUID } from 'node:crypto';
import { ErasureClosed, ExportRequested } from '@paanch/contracts/privacy/events';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { envelopeOf } from '../builders/envelope-of.js';
import { childService } from '../engines/child-service.js';
import { deliver } from '../engines/deliver.js';
import { eventually } from '../engines/eventually.js';
import { claimNatsAccount } from '../engines/nats-account.js';
import { markedPerson, openAsSuperuser, tablesHolding } from './marked-person.js';
import { privacyCalls } from './privacy-calls.js';
import { plantPerson, type World } from './privacy-world.js';

const SLOW_MS = 60_000;

/** Both come to this table last; while it is locked, the process waits with all the rest done and nothing committed. */
async function stall(client: pg.Client): Promise<void> {
  await client.query('begin');
  await client.query('lock table privacy_parts in access exclusive mode');
}

async function isWaiting(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`,
  );
  return rowCount !== 0;
}

/**
 * @param main the built `main.js` of the service
 * @param impersonal tables that the service writes by itself, apart from any erasure, such as the signed ends of the audit trail
 */
export function killedSuite(world: () => World, main: URL, impersonal: readonly string[]): void {
  describe.each([
    ['copies', ExportRequested, 'exported'],
    ['seals', ErasureClosed, 'sealed'],
  ] as const)('a process killed while it %s', (_what, event, kind) => {
    it('leaves nothing half done, and another one does it once', { timeout: SLOW_MS }, async () => {
      const { service, keys, client } = world();
      const [person, requestId, natsUrl] = [markedPerson(), randomUUID(), await claimNatsAccount()];
      await plantPerson(world(), person);
      keys.make(requestId);
      const holding = async () => (await tablesHolding(client, person.mark)).filter((table) => !impersonal.includes(table));
      const planted = await holding();
      // With streams of its own: the service of this test does not take its messages.
      const start = () => childService({ script: main, config: { ...service.config, NATS_URL: natsUrl, PORT: 0, INTERNAL_PORT: 0 } });
      const data = { request_id: requestId, subject_id: person.id };
      const fact = envelopeOf(event as typeof ExportRequested, requestId, 1, data);
      const receipts = async () => (await privacyCalls(service).receiptsOf(person.id)).map((receipt) => receipt.kind);

      const [first, locking] = [await start(), await openAsSuperuser(service.ownerUrl)];
      await stall(locking);
      void deliver(natsUrl, service.name, fact).catch(() => undefined);
      await eventually('it is in the middle', () => isWaiting(client));
      await first.kill();
      await locking.query('rollback');
      await locking.end();
      expect(await receipts()).toEqual([]);
      expect(await holding()).toEqual(planted);

      const second = await start();
      void deliver(natsUrl, service.name, fact, 'again').catch(() => undefined);
      await eventually('it is done', async () => (await receipts()).length > 0);
      await second.kill('SIGTERM');
      expect(await receipts()).toEqual([kind]);
    });
  });
}
