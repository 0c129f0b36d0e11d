/** What is told in any number never takes the room of what the alert rules read, in a new stream and in one of an earlier version. */
import { DiscardPolicy, jetstream, type JetStreamManager, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { claimNatsAccount } from '@paanch/testing/engines/nats-account';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NatsLink, openNats } from './nats-link.js';
import { ensureStreams, OBSERVATIONS_PER_SUBJECT } from './streams.js';

const NOISE = 'observations.gateway.UNAUTHORIZED_ACCESS';
const FAILED_SIGN_IN = 'observations.auth.STUDENT_AUTH_FAILURE';

let link: NatsLink;
let connection: NatsConnection;
let manager: JetStreamManager;

beforeEach(async () => {
  link = openNats(await claimNatsAccount(), 'streams');
  connection = await new Promise((resolve) => link.whenUp(resolve));
  manager = await jetstreamManager(connection);
});
afterEach(() => link.close());

/** Without waiting for the stream, which takes or refuses each by itself. */
async function tell(subject: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) connection.publish(subject, '{}');
  await connection.flush();
}

const tellOne = (subject: string) => jetstream(connection).publish(subject, '{}');

async function stored(subject: string): Promise<number> {
  const { state } = await manager.streams.info('OBSERVATIONS', { subjects_filter: subject });
  return state.subjects?.[subject] ?? 0;
}

describe('the stream of observations', () => {
  it('keeps a failed sign-in and accepts the next one, however many refusals of anonymous callers arrive', async () => {
    await ensureStreams(manager);
    await tellOne(FAILED_SIGN_IN);
    await tell(NOISE, OBSERVATIONS_PER_SUBJECT + 1_000);
    await expect.poll(() => stored(NOISE)).toBe(OBSERVATIONS_PER_SUBJECT);
    await tellOne(NOISE);
    await tellOne(FAILED_SIGN_IN);
    expect([await stored(NOISE), await stored(FAILED_SIGN_IN)]).toEqual([OBSERVATIONS_PER_SUBJECT, 2]);
  });

  it('of an earlier version that noise has filled takes failed sign-ins again, and stays the stream it was', async () => {
    const description = 'epoch=0197c2aa-0000-7000-8000-000000000001';
    await manager.streams.add({
      name: 'OBSERVATIONS',
      subjects: ['observations.>'],
      description,
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.New,
      max_bytes: OBSERVATIONS_PER_SUBJECT * 80,
    });
    await tell(NOISE, OBSERVATIONS_PER_SUBJECT * 2);
    await expect.poll(() => stored(NOISE)).toBeGreaterThan(OBSERVATIONS_PER_SUBJECT);
    const epochs = await ensureStreams(manager);
    expect(epochs.OBSERVATIONS).toBe('0197c2aa-0000-7000-8000-000000000001');
    expect(await stored(NOISE)).toBe(OBSERVATIONS_PER_SUBJECT);
    await tellOne(FAILED_SIGN_IN);
    await tell(NOISE, OBSERVATIONS_PER_SUBJECT);
    await tellOne(FAILED_SIGN_IN);
    expect([await stored(NOISE), await stored(FAILED_SIGN_IN)]).toEqual([OBSERVATIONS_PER_SUBJECT, 2]);
    expect((await manager.streams.info('OBSERVATIONS')).config).toMatchObject({ description, discard: DiscardPolicy.New });
  });
});
