/** The environment, parsed once at start and refused there if wrong. A variable may be in a file: `NATS_URL_FILE` names that of NATS_URL. */
import { readFileSync } from 'node:fs';
import { type InternalUrlVariable, internalUrlVariable, SERVICES } from '@paanch/contracts/kernel/registry/services';
import { z } from 'zod';
import { weakSecrets } from './weak-secrets.rule.js';

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
  /** Production refuses what only a trial may have, such as cookies over plain http. */
  NODE_ENV: z.enum(['production', 'development', 'test'], { error: 'must be production, development or test' }).default('development'),
  /** The address to listen on; 0.0.0.0 in a container. */
  HOST: z.string().default('127.0.0.1'),
  /** The public port; 0 picks a free one. */
  PORT: port,
  /** The port of health, metrics and calls between processes. */
  INTERNAL_PORT: port,
  /** How many of this process run (docs/operating/scale.md#replicas). On one machine they share their ports. */
  REPLICAS: z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number').min(1, 'must be 1 or more').default(1),
  /** The folder of the keys that this process reads (docs/sessions.md#keys). */
  KEYS_DIR: required('folder of the keys'),
  /** Seconds between two reads of the key files. */
  KEY_RELOAD_SECONDS: z.coerce.number({ error: 'must be seconds' }).min(1, 'must be 1 or more').default(60),
  /** The folder where observations wait for NATS. */
  SPOOL_DIR: required('folder of the observation spool'),
  /** NATS, with user and password. */
  NATS_URL: required('address of NATS, such as nats://127.0.0.1:8422'),
  /** What is logged: this and all that is worse. */
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'must be debug, info, warn, error or silent' }).default('info'),
  /** 1 if stdin is the supervisor's pipe: the process stops when it closes. */
  PARENT_PIPE: flag,
  /** Milliseconds between readiness turning false and the port closing (docs/reliability.md#start-and-stop). */
  DRAIN_WAIT_MS: milliseconds(0).default(5_000),
  /** Where new gateway keys are fetched after a rotation; without it only the key files count (docs/sessions.md#keys). */
  GATEWAY_INTERNAL_URL: address.optional(),
  /** Where traces are sent by OTLP over HTTP; without it there are none (docs/operating/observe.md#traces). */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ error: 'must be an address such as http://127.0.0.1:4318' }).optional(),
});
export type CommonConfig = z.infer<typeof commonConfig>;

const optionalAddress = address.optional();
const internalUrls = Object.fromEntries(SERVICES.map((service) => [internalUrlVariable(service), optionalAddress])) as Record<
  InternalUrlVariable,
  typeof optionalAddress
>;

/** Read by every service with a database; the addresses are those of the services it calls. */
export const serviceConfig = commonConfig.extend({
  /** The service's own database, with the role that reads and writes rows. */
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
export function parseConfig<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const given = filled(environment);
  const present = { ...filled(fromFiles(given, Object.keys(schema.shape))), ...given };
  const result = schema.safeParse(present);
  if (result.success) return withoutWeakSecrets(result.data);
  throw new ConfigRefused(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

/** An empty variable, or an empty file, is an absent one. */
function filled<T>(values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** What development is given may be known to everyone; production may not. @throws ConfigRefused */
function withoutWeakSecrets<T extends object>(config: T): T {
  const lines = 'NODE_ENV' in config && config.NODE_ENV === 'production' ? weakSecrets(config) : [];
  if (lines.length === 0) return config;
  throw new ConfigRefused(lines);
}

/** So that a secret store can hand over a secret without putting it into the environment (docs/operating/hardening.md#secrets). */
function fromFiles(environment: NodeJS.ProcessEnv, variables: readonly string[]): Record<string, string> {
  const contents = variables.flatMap((variable) => {
    const path = environment[`${variable}_FILE`];
    return path === undefined ? [] : [[variable, contentOf(`${variable}_FILE`, path)]];
  });
  return Object.fromEntries(contents);
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
export function readConfig<S extends z.ZodObject>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  try {
    return parseConfig(schema, environment);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    process.stderr.write(`The environment is not right:\n${error.lines.map((line) => `  ${line}\n`).join('')}`);
    process.exit(1);
  }
}
