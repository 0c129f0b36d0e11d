/** One trace from the gateway to the browser of another tab, and metrics on the way (docs/operating/observe.md). */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { saveAnswers } from '@paanch/contracts/progress/attempts';
import { parseConfig } from '@paanch/platform/config/read-config';
import { relayConfig } from '@paanch/platform/outbox/relay.config';
import { type RunningRelays, runRelays } from '@paanch/platform/outbox/run-relays';
import { engines } from '@paanch/testing/engines/engines';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService, type TestService } from '@paanch/testing/engines/test-service';
import { testGateway, type TestGateway } from '@paanch/testing/gateway/test-gateway';
import { type OtlpServer, otlpServer } from '@paanch/testing/telemetry/otlp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayConfig } from '../../gateway/src/config.js';
import { ANSWER, type Deps, heard, traced } from '../../libs/platform/testing/traced-answers.js';
import { startGateway } from '../../gateway/src/start-gateway.js';

const AGENT = 'canary-agent-kestrel';
const ADDRESS = 'canary.kestrel@college.example';
const OUTSIDE = '0af7651916cd43dd8448eb211c80319c';

let collector: OtlpServer;
let service: TestService<Deps>;
let gateway: TestGateway;
let relays: RunningRelays;

beforeAll(async () => {
  collector = await otlpServer();
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
  process.env['OTEL_EXPORTER_OTLP_PROTOCOL'] = 'http/json';
  process.env['OTEL_BSP_SCHEDULE_DELAY'] = '50';
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  service = await testService(traced, tracing);
  gateway = await testGateway(
    { start: startGateway, parse: (environment) => parseConfig(gatewayConfig, environment) },
    { ...tracing, PROGRESS_URL: service.baseUrl, NATS_URL: service.natsUrl },
  );
  relays = await runRelays(
    parseConfig(relayConfig, {
      ...tracing,
      PORT: '0',
      INTERNAL_PORT: '0',
      KEYS_DIR: engines().keysDir,
      SPOOL_DIR: service.config.SPOOL_DIR,
      NATS_URL: service.natsUrl,
      LOG_LEVEL: 'error',
      RELAY_DATABASES: JSON.stringify({ progress: service.config.DATABASE_URL }),
    }),
  );
});
afterAll(async () => {
  await relays.stop('stopped');
  await gateway.stop();
  await service.stop();
  await collector.stop();
  for (const name of ['ENDPOINT', 'PROTOCOL']) delete process.env[`OTEL_EXPORTER_OTLP_${name}`];
  delete process.env['OTEL_BSP_SCHEDULE_DELAY'];
});

/** Of one trace, as the names from its first span down, without the statements. */
function treeOf(traceId: string): string[] {
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const isStatement = (name: string) => /^(begin|commit|rollback|select|insert|update|delete|with)\b/.test(name);
  const below = (parentId: string | null, path: string): string[] =>
    spans
      .filter((span) => span.parentId === parentId)
      .flatMap(({ name, spanId }) => {
        const own = path === '' ? name : `${path} > ${name}`;
        return isStatement(name) ? [] : [own, ...below(spanId, own)];
      });
  return below(null, '');
}

const statementsIn = (name: string) => {
  const parents = collector.spans.filter((span) => span.name === name).map(({ spanId }) => spanId);
  return collector.spans.filter(({ parentId }) => parentId !== null && parents.includes(parentId)).map((span) => span.name);
};

describe('a saved answer', () => {
  const [assessmentId, attemptId, tabId] = [randomUUID(), randomUUID(), randomUUID()];
  let learner: Awaited<ReturnType<TestGateway['signIn']>>;
  beforeAll(async () => {
    // The first scrapes, from which on there are counts.
    for (const url of [gateway.internalUrl, service.internalUrl]) await fetch(`${url}/metrics`);
    learner = await gateway.signIn({ role: 'student' });
    const live = await fetch(`${gateway.url}/api/live`, { headers: { cookie: learner.cookie } });
    const path = saveAnswers.path.replace(':assessmentId', assessmentId).replace(':attemptId', attemptId);
    const answer = await fetch(`${gateway.url}${path}?mail=${ADDRESS}`, {
      method: 'PUT',
      headers: {
        cookie: learner.cookie,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': AGENT,
        'x-forwarded-for': '203.0.113.77',
        traceparent: `00-${OUTSIDE}-b7ad6b7169203331-01`,
      },
      body: JSON.stringify({ tab_id: tabId, seq: 1, answers: [{ question_id: randomUUID(), value: ANSWER }] }),
    });
    if (answer.status !== 200) throw new Error(`The answer was not saved: ${answer.status}`);
    await eventually('its spans have arrived', async () => {
      const trace = collector.spans.find(({ name }) => name === 'saveAnswers')?.traceId ?? '';
      await pause(0);
      const tree = treeOf(trace);
      return heard.length > 0 && ['process', 'live'].every((word) => tree.some((line) => line.includes(`> ${word} `)));
    });
    await live.body?.cancel();
  });

  it('is one trace through gateway, service, relay, consumer and live stream', () => {
    const root = collector.spans.find(({ name, parentId }) => name === 'saveAnswers' && parentId === null);
    const below = 'saveAnswers > forward progress > saveAnswers';
    const published = `${below} > publish events.progress.answer_kept`;
    // Whether the session is checked in this request or was a moment ago is up to the clock.
    const tree = treeOf(root?.traceId ?? '').filter((line) => !line.endsWith('> call checkSessions'));
    expect(tree.toSorted()).toEqual(
      [
        'saveAnswers',
        'saveAnswers > forward progress',
        below,
        published,
        `${published} > process events.progress.answer_kept`,
        `${published} > live progress`,
      ].toSorted(),
    );
  });

  it('shows what one process asks another', () => {
    expect(collector.spans.find(({ name }) => name === 'call checkSessions')?.attributes).toMatchObject({ 'peer.service': 'auth' });
  });

  it('shows the statements of the handler and of the consumer by table', () => {
    expect(statementsIn('saveAnswers')).toEqual(expect.arrayContaining(['select dead_letter', 'begin', 'insert aggregates', 'commit']));
    expect(statementsIn('process events.progress.answer_kept')).toEqual(
      expect.arrayContaining(['begin', 'insert inbox', 'select aggregates', 'commit']),
    );
  });

  it('begins its own trace, also where the browser names one', () => {
    expect(collector.bodies.join('\n')).not.toContain(OUTSIDE);
  });

  it('reveals nothing of the person, nor of what was answered', () => {
    const sent = collector.bodies.join('\n');
    const secrets = [ANSWER, AGENT, ADDRESS, '203.0.113.77', learner.userId, learner.sid, learner.token, attemptId, assessmentId, tabId];
    for (const secret of secrets) expect(sent).not.toContain(secret);
  });

  it('is counted by route in both processes, and nobody is named', async () => {
    const texts = await Promise.all(
      [gateway.internalUrl, service.internalUrl, `http://127.0.0.1:${relays.internalPort}`].map(async (url) => {
        const answer = await fetch(`${url}/metrics`);
        expect(answer.headers.get('content-type')).toContain('text/plain');
        return answer.text();
      }),
    );
    for (const text of texts.slice(0, 2)) {
      expect(text).toContain('paanch_requests_total{route="saveAnswers",method="PUT",status="2xx"} 1');
      expect(text).toContain('paanch_request_seconds_count{route="saveAnswers"} 1');
    }
    expect(texts[0]).toMatch(/^paanch_live_streams \d/m);
    expect(texts[1]).toContain('paanch_messages_total{consumer="progress-progress",outcome="handled"} 1');
    expect(texts[1]).toMatch(/^paanch_dead_letters 0$/m);
    expect(texts[2]).toContain('paanch_database_connections_max{database="progress"} 10');
    for (const secret of [learner.userId, attemptId, ANSWER, AGENT, '203.0.113.77']) expect(texts.join('\n')).not.toContain(secret);
  });
});
