/** A connection for work that comes before every service: it waits for the engine, and says in one line what is wrong. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, postgresFailureOf } from '../postgres/failure.js';

/** In a deployment the engine starts beside this. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

const NO_DATABASE = '3D000';
const REFUSED = new Set(['28P01', '28000']);

/** Its message is the one line that an operator sees. */
export class DeploymentFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DeploymentFailed';
  }
}

export type Say = (line: string) => void;

export interface Reaching {
  readonly say: Say;
  readonly patienceMs?: number;
}

/** @throws DeploymentFailed where the engine stays away or does not let us in */
export async function withCluster<T>(
  url: string,
  { say, patienceMs = PATIENCE_MS }: Reaching,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connected(url, say, performance.now() + patienceMs);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function connected(url: string, say: Say, deadline: number): Promise<pg.Client> {
  for (let isFirst = true; ; isFirst = false) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (postgresFailureOf(error) !== 'lost' || performance.now() > deadline) throw refusalOf(error, new URL(url));
      if (isFirst) say(`PostgreSQL at ${new URL(url).host} does not answer yet: waiting`);
      await pause(PAUSE_MS);
    }
  }
}

function refusalOf(error: unknown, { host, username, pathname }: URL): DeploymentFailed {
  const code = codeOf(error) ?? (error instanceof Error ? error.message : String(error));
  if (REFUSED.has(code)) return new DeploymentFailed(`PostgreSQL at ${host} refuses user ${username}: wrong password, or no such role`);
  if (code === NO_DATABASE)
    return new DeploymentFailed(`PostgreSQL at ${host} has no database ${pathname.slice(1)}: run the bootstrap first`);
  return new DeploymentFailed(`PostgreSQL at ${host} does not answer (${code})`);
}
