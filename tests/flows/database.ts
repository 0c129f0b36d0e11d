/** The databases of a running system, for what no page can do: let time pass, and search everything. */
import pg from 'pg';
import { superuserUrl } from '../../tools/start/engines/postgres.mjs';
import { portsFrom } from '../../tools/start/ports.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import type { RunningSystem } from '../local-system.js';

/** As superuser, whom row security does not keep out. */
export async function inDatabase<T>(
  { origin, varDir }: RunningSystem,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const port = portsFrom(Number(new URL(origin).port)).postgres;
  const url = new URL(superuserUrl({ port, password: readSecrets(varDir, true).postgres }));
  url.pathname = `/${database}`;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
