/** Opens what a service runs on, none of which has to be up for it to start: database, NATS, observations, keys. */
import type { Owner } from '@paanch/contracts/kernel/route';
import { byService, internalUrlVariable, type Service } from '@paanch/contracts/kernel/registry/services';
import type { ServiceConfig } from '../config/read-config.js';
import { openExportWriter } from '../exports/export-writer.js';
import { exportSender } from '../exports/send-export.js';
import { type Edge, openEdge } from '../http/edge.js';
import { openKeyReloads } from '../identity/key-reloads.js';
import { loadKeys } from '../identity/load-keys.js';
import { type NatsLink, openNats } from '../messaging/nats-link.js';
import { createLog } from '../observing/log.js';
import { type Ending, type Observing, openObserving } from '../observing/observe.js';
import { openDatabase } from '../postgres/database.js';
import { databaseVitals } from './database-vitals.js';
import { afterCommit } from '../postgres/joined-transaction.js';
import { poolGauges, vitalGauges } from '../telemetry/gauges.js';
import { Metrics } from '../telemetry/metrics.js';
import { openTracing } from '../telemetry/open-tracing.js';
import { systemClock } from '../time/clock.js';
import { openBackgroundYield } from '../time/background-yield.js';
import { newId } from '../time/ids.js';
import { serviceCaller } from './call-service.js';
import type { Platform } from './platform.js';

export interface OpenPlatform<Config> {
  readonly platform: Platform<Config>;
  readonly edge: Edge;
  readonly nats: NatsLink;
  /** What the process measures of itself for its heartbeats. */
  readonly report: Observing['report'];
  readonly metrics: Metrics;
  /** Flushes observations, then closes NATS and the database. */
  close(ending: Ending): Promise<void>;
}

interface PlatformOptions {
  readonly isWorker?: boolean;
  /** Absent: into its spool and to security. */
  readonly observing?: Observing;
}

function internalAddresses(config: ServiceConfig): Partial<Record<Owner, string | undefined>> {
  return { ...byService((service) => config[internalUrlVariable(service)]), gateway: config.GATEWAY_INTERNAL_URL };
}

export async function openPlatform<Config extends ServiceConfig>(
  owner: Service,
  config: Config,
  { isWorker = false, observing: own }: PlatformOptions = {},
): Promise<OpenPlatform<Config>> {
  const clock = systemClock;
  const tracing = await openTracing(owner, config);
  const log = createLog({ process: owner, level: config.LOG_LEVEL });
  const reloads = openKeyReloads(config.KEY_RELOAD_SECONDS);
  const keys = await loadKeys({ keysDir: config.KEYS_DIR, owner, clock, reloads, gatewayInternalUrl: config.GATEWAY_INTERNAL_URL });
  const nats = openNats(config.NATS_URL, owner);
  const observing = own ?? openObserving({ emitter: owner, spoolDir: config.SPOOL_DIR, nats, isWorker });
  const { observe, report } = observing;
  const db = openDatabase(config.DATABASE_URL, {
    eventRef: keys.eventRef,
    onLost: (error) => log.warn('A connection to PostgreSQL was lost', { error }),
    // A person's request is better slow than refused.
    ...(config.NODE_ENV === 'production' && { onForeignWait: (error) => log.error('A transaction waited for something else', { error }) }),
  });
  report({ waiting: () => Promise.resolve([owner]), ...databaseVitals(db) });
  const metrics = new Metrics();
  metrics.gauge({ ...poolGauges({ [owner]: db }), ...vitalGauges(observing.measured) });
  const background = openBackgroundYield();
  const edge = openEdge({ owner, keys, clock, log, observe, db, metrics, background });
  const writer = openExportWriter(config.DATABASE_URL);
  const platform: Platform<Config> = {
    config,
    db,
    clock,
    newId,
    log,
    observe,
    callService: serviceCaller({ from: owner, key: keys.own, clock, addresses: internalAddresses(config) }),
    isNatsUp: () => nats.current() !== null,
    broadcast: (subject, data) => afterCommit(db.pool, () => nats.broadcast(subject, data)),
    eventRef: keys.eventRef,
    sendExport: exportSender({ writer, observe, log, clock }),
    keysDir: config.KEYS_DIR,
    followKeys: reloads.follow,
  };
  return {
    platform,
    edge,
    nats,
    report,
    metrics,
    close: async (ending) => {
      reloads.stop();
      writer.stop();
      edge.badInput.flush();
      edge.failedReads.flush();
      await observing.close(ending);
      await nats.close();
      await db.end();
      await tracing.close();
    },
  };
}
