/** The environment, parsed once at start and refused there if wrong. A variable may be in a file: `NATS_URL_FILE` names that of NATS_URL. */
import { readFileSync } from 'node:fs';
import { type InternalUrlVariable, internalUrlVariable, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { z } from 'zod';

const port = z.coerce
  .number({ error: 'must be a port number' })
  .int('must be a port number')
  .min(0, 'must be a port number')
  .max(65_535, 'must be a port number');
const address = z.url({ error: 'must be an address such as http://127.0.0.1:8092' });
export const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .default('0')
  .transform((value) => value === '1');
const milliseconds = (min: number) =>
  z.coerce.number({ error: 'must be milliseconds' }).int('must be whole milliseconds').min(min, `must be ${min} or more`);
const required = (what: string) => z.string({ error: `is missing: ${what}` }).min(1, `is empty: ${what}`);

/** Read by every process. */
export const commonConfig = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** 0 picks a free port. */
  PORT: port,
  INTERNAL_PORT: port,
  KEYS_DIR: required('folder of the keys'),
  /** Seconds between two reads of the key files. */
  KEY_RELOAD_SECONDS: z.coerce.number({ error: 'must be seconds' }).min(1, 'must be 1 or more').default(60),
  SPOOL_DIR: required('folder of the observation spool'),
  NATS_URL: required('address of NATS, such as nats://127.0.0.1:8422'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' }).default('info'),
  /** 1 if stdin is the supervisor's pipe: the process stops when it closes. */
  PARENT_PIPE: flag,
  /** Milliseconds between readiness turning false and the port closing (docs/reliability.md#start-and-stop). */
  DRAIN_WAIT_MS: milliseconds(0).default(5_000),
  /** Where new gateway keys are fetched after a rotation; without it only the key files count (docs/sessions.md#keys). */
  GATEWAY_INTERNAL_URL: address.optional(),
});
export type CommonConfig = z.infer<typeof commonConfig>;

const optionalAddress = address.optional();
const internalUrls = Object.fromEntries(SERVICES.map((service) => [internalUrlVariable(service), optionalAddress])) as Record<
  InternalUrlVariable,
  typeof optionalAddress
>;

/** Read by every service with a database; the addresses are those of the services it calls. */
export const serviceConfig = commonConfig.extend({
  DATABASE_URL: required("address of the service's own database"),
  /** Milliseconds until a message that could not be handled is delivered again; later tries wait 2, 5, 15 and 60 times as long. */
  FIRST_RETRY_MS: milliseconds(10).default(1_000),
  /** Milliseconds between two looks for tasks that are due (again); new ones are announced. */
  TASK_POLL_MS: milliseconds(500).default(10_000),
  /** Who starts the process for heavy tasks: the service itself when there are any, or the deployment, as a container of its own. */
  HEAVY_TASKS: z.enum(['service', 'deployment'], { error: 'must be service or deployment' }).default('service'),
  /** Milliseconds without a task after which the process for heavy tasks ends; 0: never. */
  WORKER_IDLE_MS: milliseconds(0).default(60_000),
  ...internalUrls,
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** One line per faulty variable. */
export class ConfigRefused extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigRefused';
  }
}

/** @throws ConfigRefused naming every faulty variable. */
export function parseConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const present = { ...secretsFromFiles(given), ...given };
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  throw new ConfigRefused(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

const IN_A_FILE = '_FILE';

/** So that a secret store can hand over a secret without putting it into the environment (docs/operating/hardening.md#secrets). */
function secretsFromFiles(environment: NodeJS.ProcessEnv): Record<string, string> {
  const named = Object.entries(environment).filter(([name]) => name.endsWith(IN_A_FILE));
  return Object.fromEntries(named.map(([name, path = '']) => [name.slice(0, -IN_A_FILE.length), contentOf(name, path)]));
}

/** @throws ConfigRefused if it cannot be read; its path is no secret. */
function contentOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new ConfigRefused([`${variable} names a file that cannot be read: ${path}`]);
  }
}

/** Reads the process's environment; if it is wrong, prints the faults on stderr and exits with code 1. */
export function readConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  try {
    return parseConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    process.stderr.write(`The environment is not right:\n${error.lines.map((line) => `  ${line}\n`).join('')}`);
    process.exit(1);
  }
}
