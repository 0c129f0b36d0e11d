/** Whether NATS keeps what it acknowledges (docs/operating/streams.md#users). The relay checks it for all. */
import { z } from 'zod';
import type { Log } from '../observing/log.js';
import { natsFaults } from './nats-faults.rule.js';
import type { RelayConfig } from './relay.config.js';

const ANSWER_MS = 1_000;
const CHECK_MS = 60_000;

const Varz = z.object({ version: z.string() });
const Jsz = z.object({ config: z.object({ sync_always: z.boolean().optional() }) });

/** What readiness waits for. Where the monitor is not known nothing is checked; outside production a fault is only logged. */
export function natsCheck({ NATS_MONITOR_URL: url, NODE_ENV }: Pick<RelayConfig, 'NATS_MONITOR_URL' | 'NODE_ENV'>, log: Log) {
  let checkedAt = -Infinity;
  let faults: readonly string[] = [];

  return async (): Promise<readonly 'nats'[]> => {
    if (url === undefined) return [];
    if (faults.length > 0 || performance.now() - checkedAt > CHECK_MS) {
      faults = await faultsAt(url);
      checkedAt = performance.now();
      if (faults.length > 0) log.warn(`NATS is not as production needs it: ${faults.join('; ')}`);
    }
    return NODE_ENV === 'production' && faults.length > 0 ? ['nats'] : [];
  };
}

async function faultsAt(url: string): Promise<readonly string[]> {
  try {
    const [{ version }, { config }] = await Promise.all([read(url, '/varz', Varz), read(url, '/jsz?config=1', Jsz)]);
    return natsFaults({ version, syncsAlways: config.sync_always === true });
  } catch {
    return ['its monitor does not answer'];
  }
}

async function read<S extends z.ZodType>(url: string, path: string, schema: S): Promise<z.output<S>> {
  const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(ANSWER_MS) });
  return schema.parse(await response.json());
}
