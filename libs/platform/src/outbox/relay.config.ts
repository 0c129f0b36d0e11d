import { z } from 'zod';
import { commonConfig, readConfig } from '../config/read-config.js';

const Databases = z.record(z.string(), z.url({ protocol: /^postgres(ql)?$/ }));

/** JSON: name of each service to the address of its database. */
export const relayDatabases = z.string({ error: 'is missing: the databases to relay, as JSON' }).transform((text, context) => {
  const databases = Databases.safeParse(parsed(text));
  if (databases.success) return databases.data;
  context.addIssue('must be JSON such as {"<service>": "postgres://..."}');
  return z.NEVER;
});

export const relayConfig = commonConfig.extend({
  /** The database of each service, as JSON, with the role that reads and marks its outbox. */
  RELAY_DATABASES: relayDatabases,
  /** Servers of NATS that keep each stream; counts when the streams are made. */
  STREAM_REPLICAS: z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(5, 'must be 5 or less')
    .default(1),
  /** Address of the monitor of NATS; production waits until it says what docs/operating/streams.md#users asks for. */
  NATS_MONITOR_URL: z.url({ error: 'must be an address such as http://nats:8222' }).optional(),
});
export type RelayConfig = z.infer<typeof relayConfig>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readRelayConfig(): RelayConfig {
  return readConfig(relayConfig, process.env);
}
