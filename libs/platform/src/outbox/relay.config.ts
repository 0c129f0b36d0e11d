import { z } from 'zod';
import { commonConfig, readConfig } from '../config/read-config.js';

const Databases = z.record(z.string(), z.url({ protocol: /^postgres(ql)?$/ }));

const relayConfig = commonConfig.extend({
  /** JSON: name of each service to the address of its database. */
  RELAY_DATABASES: z.string({ error: 'is missing: the databases to relay, as JSON' }).transform((text, context) => {
    const databases = Databases.safeParse(parsed(text));
    if (databases.success) return databases.data;
    context.addIssue('must be JSON such as {"<service>": "postgres://..."}');
    return z.NEVER;
  }),
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
