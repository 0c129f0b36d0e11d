/** The relays of every service's database, in one process (docs/reliability.md#relay). */
import type { RequestListener } from 'node:http';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { requestIdOf } from '../http/incoming/request-facts.js';
import { openInternalPort } from '../http/internal-port.js';
import { sendAnswer, sendRefusal, type Sent } from '../http/send-answer.js';
import { openNats } from '../messaging/nats-link.js';
import { createLog, type Log } from '../observing/log.js';
import { type Ending, openObserving, type Observe } from '../observing/observe.js';
import { type Database, openDatabase } from '../postgres/database.js';
import { natsCheck } from './nats-check.js';
import { poolGauges, vitalGauges } from '../telemetry/gauges.js';
import { Metrics } from '../telemetry/metrics.js';
import { openTracing } from '../telemetry/open-tracing.js';
import { startRelay } from './outbox-relay.js';
import { keepStreams, type StreamKeeper } from './repair/stream-keeper.js';
import type { RelayConfig } from './relay.config.js';

export interface RunningRelays {
  readonly internalPort: number;
  readonly log: Log;
  readonly observe: Observe;
  /** Finishes the current batches, then closes everything. */
  readonly stop: (ending: Ending) => Promise<void>;
}

const ANSWER_MS = 500;

export async function runRelays(config: RelayConfig): Promise<RunningRelays> {
  const log = createLog({ process: 'relay', level: config.LOG_LEVEL });
  const nats = openNats(config.NATS_URL, 'relay', config.STREAM_REPLICAS);
  const observing = openObserving({ emitter: 'relay', spoolDir: config.SPOOL_DIR, nats });
  const tracing = await openTracing('relay', config);
  const metrics = new Metrics();
  const databases: Record<string, Database> = {};
  const relays = Object.entries(config.RELAY_DATABASES).map(([name, url]) => {
    const db = openDatabase(url, { onLost: (error) => log.warn('A connection to PostgreSQL was lost', { database: name, error }) });
    databases[name] = db;
    return startRelay({ name, url, db, nats, log, metrics });
  });
  const keeper = keepStreams({ nats, databases, observe: observing.observe, log });
  const natsWaiting = natsCheck(config, log);
  const waiting = async () => {
    const [nats, ...answering] = await Promise.all([natsWaiting(), ...Object.values(databases).map(answers)]);
    return [...(answering.every(Boolean) ? [] : ['postgres']), ...nats];
  };
  observing.report({ waiting });
  metrics.gauge({ ...poolGauges(databases), ...vitalGauges(observing.measured) });
  const internal = await openInternalPort({
    config,
    waiting,
    told: { '/metrics': () => metrics.expose() },
    listener: checkOnDemand(keeper, log),
  });
  log.info('Relaying', { host: config.HOST, internalPort: internal.port, count: relays.length });
  return {
    internalPort: internal.port,
    log,
    observe: observing.observe,
    stop: async (ending) => {
      await Promise.all([keeper.stop(), ...relays.map((relay) => relay.stop())]);
      await observing.close(ending);
      await nats.close();
      await Promise.all(Object.values(databases).map((db) => db.end()));
      await internal.close();
      await tracing.close();
    },
  };
}

async function answers({ pool }: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, ANSWER_MS, false)));
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** `POST /streams/check`: the whole comparison, now (docs/operating/streams.md#repair). */
function checkOnDemand(keeper: StreamKeeper, log: Log): RequestListener {
  const check = async (): Promise<Sent> => {
    const repaired = await keeper.check();
    return repaired ? { status: 200, body: repaired, cookies: [] } : { status: 503, body: { waiting: ['nats'] }, cookies: [] };
  };
  return (request, response) => {
    if (request.method !== 'POST' || request.url !== '/streams/check') {
      sendRefusal(request, response, refuse('NOT_FOUND'), requestIdOf(request));
      return;
    }
    check().then(
      (answer) => sendAnswer(response, answer),
      (error: unknown) => {
        log.error('The streams could not be compared with the outboxes', { error });
        sendAnswer(response, { status: 503, body: { waiting: ['nats', 'postgres'] }, cookies: [] });
      },
    );
  };
}
