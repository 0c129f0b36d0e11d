/** Each process with its own user of NATS: it can do what it needs, and nothing else (docs/operating/streams.md#users). */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import { ClientChanged } from '@paanch/contracts/auth/events';
import { fact } from '@paanch/contracts/kernel/event';
import { parseConfig } from '@paanch/platform/config/read-config';
import { consumerLag } from '@paanch/platform/messaging/consumer-lag';
import { factDurable } from '@paanch/platform/messaging/durables';
import { LOCAL_USERS } from '@paanch/platform/messaging/users/nats-users';
import { accountsBlock } from '@paanch/platform/messaging/users/users-configuration';
import { defineStore } from '@paanch/platform/outbox/define-store';
import { relayConfig } from '@paanch/platform/outbox/relay.config';
import { runRelays, type RunningRelays } from '@paanch/platform/outbox/run-relays';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentService } from '../../services/content/src/content.module.js';
import { natsAnswers, natsOptions, natsProcess, natsUrl } from '../../tools/start/engines/nats.mjs';
import { findNatsServer } from '../../tools/start/engines/nats-program.mjs';
import { findFreeBase } from '../../tools/start/ports.mjs';
import { createSupervisor, type Supervisor } from '../../tools/start/supervisor/supervisor.mjs';

const password = randomBytes(12).toString('hex');
const clients = defineStore<string, null>({ load: () => Promise.resolve(null), save: () => Promise.resolve() });

let supervisor: Supervisor;
let urlOf: (user: string) => string;
let content: TestService<unknown>;
let relay: RunningRelays;
const connections = new Map<string, NatsConnection>();

beforeAll(async () => {
  const folder = await mkdtemp(join(engines().workFolder, 'nats-users-'));
  const port = await findFreeBase();
  supervisor = createSupervisor({ logs: join(folder, 'log') });
  const accounts = accountsBlock(LOCAL_USERS, () => JSON.stringify(password));
  supervisor.start(natsProcess({ program: await findNatsServer(), folder: join(folder, 'nats'), port, accounts }));
  urlOf = (name) => natsUrl(port, { name, password });
  await natsAnswers(urlOf('relay'));
  // The service comes first: it must bear that only the relay may make the streams.
  content = await testService(contentService, { NATS_URL: urlOf('content'), FILES_DIR: folder });
  relay = await runRelays(
    parseConfig(relayConfig, {
      NODE_ENV: 'test',
      PORT: '0',
      INTERNAL_PORT: '0',
      KEYS_DIR: engines().keysDir,
      SPOOL_DIR: join(folder, 'spool'),
      LOG_LEVEL: 'error',
      NATS_URL: urlOf('relay'),
      RELAY_DATABASES: JSON.stringify({ content: content.config.DATABASE_URL }),
    }),
  );
  for (const { name } of LOCAL_USERS) connections.set(name, await connect(natsOptions(urlOf(name))));
});
afterAll(async () => {
  for (const connection of connections.values()) await connection.close();
  await relay.stop('stopped');
  await content.stop();
  await supervisor.stop([]);
});

function as(user: string): NatsConnection {
  const connection = connections.get(user);
  if (connection === undefined) throw new Error(`no user ${user}`);
  return connection;
}

/** A fact of auth, in the one database that is relayed here. */
async function clientChanged(): Promise<string> {
  const id = randomUUID();
  const data = { client_id: id, name: 'North', is_active: true, change: { action: 'created' as const, fields: [], values: null } };
  await clients(content.db).change(id, () => ({ next: null, facts: [fact(ClientChanged, id, data)], outcome: null }));
  return id;
}

const handledBy = async (consumer: string) => {
  const { rows } = await content.db.pool.query('select 1 from inbox where consumer = $1', [consumer]);
  return rows.length;
};

describe('with users of their own', () => {
  it('the relay makes the streams and publishes, a service reads its consumer, and the gateway is told', async () => {
    const heard: string[] = [];
    as('gateway').subscribe('events.>', { callback: (_, message) => void heard.push(message.string()) });
    await as('gateway').flush();
    const id = await clientChanged();
    await eventually('content has handled it', async () => (await handledBy('content-auth')) > 0);
    await eventually('the gateway has heard of it', () => heard.some((text) => text.includes(id)));
  });

  it('processes put their observations and heartbeats into the stream', async () => {
    const manager = await jetstreamManager(as('relay'));
    const subjects = async () => {
      const { state } = await manager.streams.info('OBSERVATIONS', { subjects_filter: '>' });
      return Object.keys(state.subjects ?? {});
    };
    await eventually('content has', async () => (await subjects()).some((subject) => subject.startsWith('observations.content.')));
    const { stream } = await jetstream(as('demo')).publish('observations.demo.STUDENT_SUBMISSION', '{}');
    expect(stream).toBe('OBSERVATIONS');
  });

  it('a service sees how far its consumer is behind', async () => {
    const durable = factDurable('progress', 'auth');
    const manager = await jetstreamManager(as('progress'));
    const config = { durable_name: durable.name, filter_subject: durable.filter, ack_policy: AckPolicy.Explicit };
    await manager.consumers.add(durable.stream, config);
    await clientChanged();
    await eventually('it is', async () => (await consumerLag(as('progress'), durable)) > 0);
  });
});

/** What the server says of it; null where it takes it. */
async function refusalOfPublishing(user: string, subject: string): Promise<unknown> {
  const answer = as(user).request(subject, '{}', { timeout: 60_000 });
  return answer.then(
    () => null,
    // A request that is refused says so as its cause.
    (error: Error) => error.cause,
  );
}

function refusalOfListening(user: string, subject: string): Promise<unknown> {
  return new Promise((resolve) => {
    as(user).subscribe(subject, { callback: (error) => resolve(error) });
    // The server answers in order: after a pong no refusal comes.
    void as(user)
      .flush()
      .then(() => resolve(null));
  });
}

const NEVER_PUBLISHED: readonly (readonly [user: string, subject: string])[] = [
  ['content', 'events.content.product_changed'],
  ['content', 'events.auth.person_changed'],
  ['content', 'observations.auth.AUTH_FAILURE'],
  ['content', 'control.session_revoked'],
  ['content', '$JS.API.STREAM.CREATE.OTHER'],
  ['content', '$JS.API.STREAM.UPDATE.EVENTS'],
  ['content', '$JS.API.STREAM.DELETE.EVENTS'],
  ['content', '$JS.API.STREAM.PURGE.EVENTS'],
  ['content', '$JS.API.STREAM.MSG.GET.EVENTS'],
  ['content', '$JS.API.STREAM.MSG.DELETE.EVENTS'],
  ['content', '$JS.API.DIRECT.GET.EVENTS'],
  ['content', '$JS.API.CONSUMER.CREATE.EVENTS.progress-auth.events.auth.>'],
  ['content', '$JS.API.CONSUMER.CREATE.EVENTS.content-auth.events.progress.>'],
  ['content', '$JS.API.CONSUMER.CREATE.EVENTS.content-auth'],
  ['content', '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.content-auth'],
  ['content', '$JS.API.CONSUMER.MSG.NEXT.EVENTS.progress-auth'],
  ['content', '$JS.API.CONSUMER.DELETE.EVENTS.progress-auth'],
  ['content', '$JS.ACK.EVENTS.progress-auth.1.1.1.1.0'],
  ['security', 'events.security.alert_raised'],
  ['gateway', 'events.auth.person_changed'],
  ['gateway', '$JS.API.STREAM.MSG.GET.EVENTS'],
  ['gateway', '$JS.API.CONSUMER.CREATE.EVENTS.gateway.events.>'],
  ['relay', 'observations.auth.AUTH_FAILURE'],
  ['relay', 'control.session_revoked'],
  ['demo', 'events.auth.person_changed'],
  ['demo', '$JS.API.STREAM.DELETE.OBSERVATIONS'],
  ['operator', 'events.auth.person_changed'],
];

const NEVER_HEARD: readonly (readonly [user: string, subject: string])[] = [
  ['content', '>'],
  ['content', 'events.>'],
  ['content', 'observations.>'],
  ['content', 'control.>'],
  ['content', '_INBOX_auth.>'],
  ['content', '_INBOX.>'],
  ['gateway', 'observations.>'],
  ['gateway', '_INBOX_relay.>'],
  ['security', 'events.>'],
  ['relay', 'control.>'],
  ['demo', 'observations.>'],
  ['operator', 'events.>'],
];

describe('what is not theirs', () => {
  it.each(NEVER_PUBLISHED)('is refused when %s publishes %s', async (user, subject) => {
    expect(await refusalOfPublishing(user, subject)).toBeInstanceOf(PermissionViolationError);
  });

  it.each(NEVER_HEARD)('is refused when %s listens to %s', async (user, subject) => {
    expect(await refusalOfListening(user, subject)).toBeInstanceOf(PermissionViolationError);
  });

  it('is refused to those without a name, with another password, or with the name of the account', async () => {
    const known = natsOptions(urlOf('content'));
    for (const user of ['', 'content', 'paanch']) {
      await expect(connect({ ...known, user, pass: 'another', reconnect: false })).rejects.toThrow('Authorization Violation');
    }
  });
});
