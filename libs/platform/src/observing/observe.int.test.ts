import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { Heartbeat, Observation } from '@paanch/contracts/security/observations';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NatsLink, openNats } from '../messaging/nats-link.js';
import { ensureStreams } from '../messaging/streams.js';
import { runInContext, systemContext } from './context.js';
import { type Observing, openObserving } from './observe.js';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

const patiently = { timeout: 60_000 };
const NOWHERE = 'nats://127.0.0.1:1';

let spoolDir: string;
let natsUrl: string;
let links: NatsLink[];
let open: Observing[];

beforeEach(async () => {
  spoolDir = await mkdtemp(join(tmpdir(), 'spool-'));
  natsUrl = await claimNatsAccount();
  links = [];
  open = [];
});

afterEach(async () => {
  await Promise.all(open.map((observing) => observing.close('failed')));
  await Promise.all(links.map((link) => link.close()));
  await rm(spoolDir, { recursive: true });
});

function observing(url: string): Observing {
  const nats = openNats(url, 'observer');
  links.push(nats);
  const opened = openObserving({ emitter: 'gateway', spoolDir, nats });
  open.push(opened);
  return opened;
}

async function connected(): Promise<NatsConnection> {
  const nats = openNats(natsUrl, 'reader');
  links.push(nats);
  return new Promise((resolve) => nats.whenUp(resolve));
}

/** What the stream holds under a subject, in its order. */
async function onStream(subject: string): Promise<unknown[]> {
  const connection = await connected();
  const manager = await jetstreamManager(connection);
  await ensureStreams(manager);
  const { state } = await manager.streams.info('OBSERVATIONS', { subjects_filter: subject });
  const count = Object.values(state.subjects ?? {}).reduce((sum, one) => sum + one, 0);
  if (count === 0) return [];
  const consumer = await jetstream(connection).consumers.get('OBSERVATIONS', { filter_subjects: subject });
  const messages = await consumer.fetch({ max_messages: count, expires: 5_000 });
  const found: unknown[] = [];
  for await (const message of messages) found.push(message.json());
  return found;
}

const heartbeats = async () => (await onStream('observations.gateway.HEARTBEAT')).map((beat) => Heartbeat.parse(beat));

const spooled = async () => {
  const folder = join(spoolDir, 'gateway');
  const files = (await readdir(folder).catch((): string[] => [])).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts
    .join('')
    .split('\n')
    .slice(0, -1)
    .map((line) => Observation.parse(JSON.parse(line)));
};

const blocked = (limit: number) => ({
  type: 'RATE_LIMIT_EXCEEDED' as const,
  details: { limitId: 'reads', keyKind: 'person', limit, windowSeconds: 60 },
});

describe('observing', () => {
  it('publishes an observation with caller and source from the context, and only the details allowed for its type', async () => {
    const { observe } = observing(natsUrl);
    const own = systemContext();
    const context = { ...own, request: { ...own.request, ip: '10.0.0.1', endpoint: '/api/x/:id' }, trace: TRACE };
    const details = { limitId: 'reads', limit: 300, windowSeconds: 60, password: 'never', keyKind: 'Bearer abcdef' };
    runInContext(context, () => observe({ type: 'RATE_LIMIT_EXCEEDED', details, actor: { role: 'student' }, count: 3 }));
    await expect.poll(() => onStream('observations.gateway.RATE_LIMIT_EXCEEDED'), patiently).toHaveLength(1);
    const [seen] = await onStream('observations.gateway.RATE_LIMIT_EXCEEDED');
    expect(Observation.parse(seen)).toMatchObject({
      severity: 'WARNING',
      category: 'RATE_LIMITING',
      actor: { role: 'student', user_id: null },
      request: { id: own.request.id, ip: '10.0.0.1', endpoint: '/api/x/:id' },
      details: { limitId: 'reads', limit: 300, windowSeconds: 60, keyKind: '[redacted]' },
      metadata: {
        emitter: 'gateway',
        emitterSeq: 1,
        requestId: own.request.id,
        traceId: '0af7651916cd43dd8448eb211c80319c',
        count: 3,
        schema: 1,
      },
    });
    expect(JSON.stringify(seen)).not.toContain('never');
    await expect.poll(spooled, patiently).toEqual([]);
  });

  it('keeps everything on disk while NATS is down, numbered without gaps, and publishes it after a restart', async () => {
    const first = observing(NOWHERE);
    for (let turn = 1; turn <= 100; turn += 1) first.observe(blocked(turn));
    await first.close('failed');
    expect((await spooled()).map(({ metadata }) => metadata.emitterSeq)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
    const second = observing(natsUrl);
    second.observe(blocked(101));
    await expect.poll(() => onStream('observations.gateway.RATE_LIMIT_EXCEEDED'), patiently).toHaveLength(101);
    const seen = (await onStream('observations.gateway.RATE_LIMIT_EXCEEDED')).map((one) => Observation.parse(one));
    expect(new Set(seen.map(({ metadata }) => metadata.bootId)).size).toBe(2);
    expect(seen.at(-1)?.metadata.emitterSeq).toBe(1);
    await expect.poll(spooled, patiently).toEqual([]);
  });

  it('loses none of the roll-ups of thousands of people, reported at one moment', async () => {
    const first = observing(NOWHERE);
    for (let turn = 1; turn <= 20_000; turn += 1) first.observe({ type: 'STUDENT_API_ACCESS', details: { count: 1 }, count: 1 });
    await first.close('failed');
    expect((await spooled()).map(({ metadata }) => metadata.emitterSeq)).toEqual(Array.from({ length: 20_000 }, (_, at) => at + 1));
  });

  it('passes over a line that a crash cut off or the disk damaged', async () => {
    const first = observing(NOWHERE);
    first.observe(blocked(1));
    await first.close('failed');
    const folder = join(spoolDir, 'gateway');
    const [file] = await readdir(folder);
    await writeFile(join(folder, file ?? ''), 'damaged\n{"id":"nobody"}\n{"id":"cut', { flag: 'a' });
    observing(natsUrl);
    await expect.poll(() => onStream('observations.gateway.RATE_LIMIT_EXCEEDED'), patiently).toHaveLength(1);
    await expect.poll(() => readdir(folder), patiently).toEqual([]);
  });

  it('sends a heartbeat as soon as NATS is up, with the last number used', async () => {
    await connected().then(jetstreamManager).then(ensureStreams);
    observing(natsUrl);
    await expect.poll(() => onStream('observations.gateway.HEARTBEAT'), patiently).toHaveLength(1);
    const [beat] = await onStream('observations.gateway.HEARTBEAT');
    expect(Heartbeat.parse(beat)).toMatchObject({ emitter: 'gateway', emitterSeq: 0, worker: false, stopping: false });
  });

  it('tells in its heartbeats what was measured; what fails, hangs or does not exist is null', async () => {
    await connected().then(jetstreamManager).then(ensureStreams);
    const { report } = observing(natsUrl);
    await expect.poll(heartbeats, patiently).toHaveLength(1);
    report({ waiting: () => Promise.resolve(['postgres']), deadLetters: () => Promise.resolve(3) });
    report({ lagSeconds: () => Promise.reject(new Error('down')), databaseBytes: () => new Promise(() => undefined) });
    await expect.poll(heartbeats, patiently).toHaveLength(3);
    expect((await heartbeats()).at(-1)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      startedAt: expect.any(String),
      waiting: ['postgres'],
      deadLetters: 3,
      lagSeconds: null,
      databaseBytes: null,
      outboxOldestSeconds: null,
      diskFreeBytes: expect.any(Number),
    });
  });

  it.each([
    ['stopped', 2],
    ['failed', 1],
  ] as const)('says when it stops in order, and only then (%s)', async (ending, beats) => {
    await connected().then(jetstreamManager).then(ensureStreams);
    const opened = observing(natsUrl);
    await expect.poll(heartbeats, patiently).toHaveLength(1);
    opened.observe(blocked(1));
    await opened.close(ending);
    await links[1]?.close();
    const sent = await heartbeats();
    expect(sent).toHaveLength(beats);
    expect(sent.at(-1)).toMatchObject({ stopping: ending === 'stopped', emitterSeq: ending === 'stopped' ? 1 : 0 });
  });
});
