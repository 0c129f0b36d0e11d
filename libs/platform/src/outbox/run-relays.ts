/** The relays of every service's database, in one process (docs/reliability.md#relay). */
import { openInternalPort } from '../http/internal-port.js';
import { openNats } from '../messaging/nats-link.js';
import { createLog, type Log } from '../observing/log.js';
import { type Ending, openObserving, type Observe } from '../observing/observe.js';
import { type Database, openDatabase } from '../postgres/database.js';
import { startRelay } from './outbox-relay.js';
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
  const nats = openNats(config.NATS_URL, 'relay');
  const observing = openObserving({ emitter: 'relay', spoolDir: config.SPOOL_DIR, nats });
  const databases: Database[] = [];
  const relays = Object.entries(config.RELAY_DATABASES).map(([name, url]) => {
    const db = openDatabase(url, { onLost: (error) => log.warn('A connection to PostgreSQL was lost', { database: name, error }) });
    databases.push(db);
    return startRelay({ name, url, db, nats, log });
  });
  const waiting = async () => ((await Promise.all(databases.map(answers))).every(Boolean) ? [] : ['postgres']);
  observing.report({ waiting });
  const internal = await openInternalPort({ host: config.HOST, port: config.INTERNAL_PORT, waiting });
  log.info('Relaying', { host: config.HOST, internalPort: internal.port, count: relays.length });
  return {
    internalPort: internal.port,
    log,
    observe: observing.observe,
    stop: async (ending) => {
      await Promise.all(relays.map((relay) => relay.stop()));
      await observing.close(ending);
      await nats.close();
      await Promise.all(databases.map((db) => db.end()));
      await internal.close();
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
