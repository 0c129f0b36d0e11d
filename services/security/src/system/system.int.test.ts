/** What heartbeats and numbers say: status, gaps and silence, on a real database (docs/reliability.md#heartbeats). */
import { randomUUID } from 'node:crypto';
import { listSecurityAlerts } from '@paanch/contracts/security/alerts';
import { readSystemStatus } from '@paanch/contracts/security/system';
import { callAs } from '@paanch/testing/builders/call-as';
import { type Feed, openFeed } from '@paanch/testing/engines/feed';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SecurityDeps } from '../deps.js';
import { securityService } from '../security.module.js';
import { heartbeat } from '../../testing/heartbeats.js';
import { observed } from '../../testing/messages.js';
import { systemCheck } from './check-system.js';

const MINUTE = 60_000;

let service: TestService<SecurityDeps>;
let feed: Feed;
beforeAll(async () => {
  // Its own checks would look at the present time in between.
  service = await testService({ ...securityService, started: () => Promise.resolve() });
  feed = await openFeed(service);
});
afterAll(async () => {
  await feed.close();
  await service.stop();
});
afterEach(async () => {
  for (const table of ['processes', 'pipeline_faults', 'sequence_holes', 'emitter_sequences']) {
    await service.db.pool.query(`delete from ${table}`);
  }
});

const admin = () => callAs(service, { role: 'Admin' });
const status = async () => (await admin()(readSystemStatus, {})).reply();
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** As the service looks some minutes from now, unless said as one that has just started. */
async function lookAfter(minutes: number, deps: Partial<SecurityDeps> = {}): Promise<void> {
  await systemCheck({ ...service.deps, startedAt: minutesFromNow(minutes), ...deps, clock: () => minutesFromNow(minutes) })();
}

async function alertsOf(rule: string) {
  const { alerts } = await (await admin()(listSecurityAlerts, { query: { pageSize: 100 } })).reply();
  return alerts
    .filter(({ alertType }) => alertType === rule)
    .map(({ status: state, severity, description, notes }) => ({ state, severity, description, notes }));
}

const numbered = (bootId: string, emitterSeq: number) => {
  const { subject, data } = observed({ type: 'FILE_ACCESS' });
  return { subject, data: { ...data, metadata: { ...data.metadata, bootId, emitterSeq } } };
};

describe('GET /api/admin/system/status', () => {
  it('shows every process once, in the order of the registry, as its newest heartbeat says', async () => {
    const old = minutesFromNow(-10).toISOString();
    const measures = { outboxOldestSeconds: 2.5, lagSeconds: 0, deadLetters: 1, databaseBytes: 8e9, diskFreeBytes: 1e12 };
    const auth = heartbeat({ emitter: 'auth', startedAt: old, ...measures });
    await feed.send([
      heartbeat({ emitter: 'relay', stopping: true }),
      auth,
      heartbeat({ emitter: 'auth', at: old, waiting: ['postgres'] }),
      heartbeat({ emitter: 'auth', worker: true, waiting: ['worker'] }),
      heartbeat({ emitter: 'gateway', at: old }),
      heartbeat({ emitter: 'content', waiting: ['postgres'] }),
    ]);
    const { processes } = await status();
    const shown = processes.filter(({ name }) => name !== 'security');
    expect(shown.map(({ name, state }) => [name, state])).toEqual([
      ['gateway', 'silent'],
      ['auth', 'ready'],
      ['content', 'waiting'],
      ['relay', 'stopped'],
    ]);
    expect(shown[1]).toEqual({
      name: 'auth',
      state: 'ready',
      version: '1.2.3',
      started_at: old,
      last_seen_at: auth.data.at,
      waiting: [],
      outbox_oldest_seconds: 2.5,
      lag_seconds: 0,
      dead_letters: 1,
      database_bytes: 8e9,
      disk_free_bytes: 1e12,
    });
  });

  it('does not take the end of an earlier start for the end of the process', async () => {
    await feed.send([heartbeat({ emitter: 'careers' })]);
    await feed.send([heartbeat({ emitter: 'careers', at: minutesFromNow(0.1).toISOString(), stopping: true })]);
    expect((await status()).processes.find(({ name }) => name === 'careers')?.state).toBe('ready');
  });
});

describe('numbers', () => {
  const rangesOf = async (bootId: string) => {
    const { rows } = await service.db.pool.query('select arrived::text, missing::text from emitter_sequences where boot_id = $1', [bootId]);
    return rows[0];
  };

  it('merge to the same ranges in any order, however often they arrive', async () => {
    const numbers = [1, 2, 3, 5, 6, 9, 10, 12];
    const [orders = []] = fc.sample(fc.tuple(...[0, 1, 2].map(() => fc.shuffledSubarray([...numbers, ...numbers], { minLength: 16 }))), 1);
    for (const order of orders) {
      const bootId = randomUUID();
      await feed.send(order.slice(0, 5).map((seq) => numbered(bootId, seq)));
      await feed.send([heartbeat({ emitter: 'gateway', bootId, emitterSeq: 14 }), ...order.slice(5).map((seq) => numbered(bootId, seq))]);
      expect(await rangesOf(bootId)).toEqual({ arrived: '{[1,4),[5,7),[9,11),[12,13)}', missing: '{[4,5),[7,9),[11,12),[13,15)}' });
    }
  });

  it('that are missing for more than five minutes raise AUDIT_GAP, which ends when they arrive after all', async () => {
    const bootId = randomUUID();
    await feed.send([numbered(bootId, 1), heartbeat({ emitter: 'gateway', bootId, emitterSeq: 3 })]);
    await lookAfter(0);
    await lookAfter(4.5);
    expect(await alertsOf('AUDIT_GAP')).toEqual([]);
    await lookAfter(6);
    await lookAfter(7);
    const gap = { severity: 'CRITICAL', description: 'Observations of gateway are missing' };
    expect(await alertsOf('AUDIT_GAP')).toEqual([{ ...gap, state: 'active', notes: null }]);
    const events = await service.db.pool.query(`select details from security_events where details ->> 'errorClass' = 'SequenceGap'`);
    expect(events.rows).toEqual([{ details: { component: 'gateway', errorClass: 'SequenceGap', count: 2 } }]);
    await feed.send([numbered(bootId, 3), numbered(bootId, 2)]);
    await lookAfter(8);
    expect(await alertsOf('AUDIT_GAP')).toEqual([{ ...gap, state: 'resolved', notes: expect.stringContaining('arrived') }]);
  });

  it('of lines that the spool reported as lost are no gap', async () => {
    const before = await alertsOf('AUDIT_GAP');
    const bootId = randomUUID();
    const report = observed({ type: 'SYSTEM_ERROR', details: { component: 'spool', errorClass: 'SpoolFull', count: 2 }, count: 2 });
    const { metadata } = report.data;
    const lost = { ...report, data: { ...report.data, metadata: { ...metadata, bootId, emitterSeq: 4 } } };
    await feed.send([numbered(bootId, 1), lost, lost]);
    await lookAfter(0);
    await lookAfter(6);
    expect(await alertsOf('AUDIT_GAP')).toEqual(before);
    expect(await rangesOf(bootId)).toEqual({ arrived: '{[1,5)}', missing: '{}' });
  });
});

describe('silence', () => {
  const long = { startedAt: minutesFromNow(-60) };
  const away = { ...long, isNatsUp: () => false };
  const faults = async () => (await service.db.pool.query('select component, error_class from pipeline_faults order by 1, 2')).rows;

  it('of NATS is one alert, raised and ended without it, and critical after ten minutes', async () => {
    await feed.send([heartbeat({ emitter: 'security' }), heartbeat({ emitter: 'auth' }), heartbeat({ emitter: 'relay' })]);
    await lookAfter(1, away);
    expect(await faults()).toEqual([]);
    await lookAfter(3, away);
    await lookAfter(4, away);
    const text = { description: 'The security service has no connection to NATS' };
    expect(await alertsOf('EVENT_PIPELINE_SILENCE')).toEqual([{ ...text, state: 'active', severity: 'WARNING', notes: null }]);
    await lookAfter(14, away);
    expect(await alertsOf('EVENT_PIPELINE_SILENCE')).toEqual([{ ...text, state: 'active', severity: 'CRITICAL', notes: null }]);
    await service.db.pool.query('update processes set last_seen_at = $1', [minutesFromNow(15)]);
    await lookAfter(15, long);
    expect(await alertsOf('EVENT_PIPELINE_SILENCE')).toMatchObject([
      { state: 'resolved', notes: expect.stringContaining('ended by itself') },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('of one process names it, but not one that stopped in order', async () => {
    const old = minutesFromNow(-10).toISOString();
    await feed.send([
      heartbeat({ emitter: 'security' }),
      heartbeat({ emitter: 'auth', at: old }),
      heartbeat({ emitter: 'relay', at: old, stopping: true }),
      heartbeat({ emitter: 'progress', deadLetters: 1 }),
    ]);
    await lookAfter(1, long);
    expect(await faults()).toEqual([
      { component: 'auth', error_class: 'HeartbeatMissing' },
      { component: 'progress', error_class: 'DeadLetters' },
    ]);
    await feed.send([heartbeat({ emitter: 'auth' }), heartbeat({ emitter: 'progress', deadLetters: 0 })]);
    await lookAfter(1, long);
    expect(await faults()).toEqual([]);
  });
});
