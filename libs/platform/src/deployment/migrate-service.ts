/** Tables of one service's database, and what its roles may do there (docs/reliability.md#migrations). */
import { existsSync } from 'node:fs';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import pg from 'pg';
import { migrate } from '../postgres/migrate.js';
import { type Reaching, withCluster } from './cluster.js';
import { databaseNames } from './database-names.js';

const OF_PLATFORM = new URL('../../migrations/', import.meta.url);
const SERVICES_FOLDER = new URL('../../../../services/', import.meta.url);

/** @returns the names of the migrations applied now */
export async function migrateService(service: Service, ownerUrl: string, reaching: Reaching): Promise<string[]> {
  const names = databaseNames(service);
  const folders = [OF_PLATFORM, new URL(`${service}/migrations/`, SERVICES_FOLDER)].filter((folder) => existsSync(folder));
  return withCluster(ownerUrl, reaching, async (client) => {
    const applied = await migrate(ownerUrl, folders, names.service);
    const [database, user, relay] = [names.database, names.service, names.relay].map((name) => pg.escapeIdentifier(name));
    await client.query(`
      revoke all on database ${database} from public;
      grant connect on database ${database} to ${user}, ${relay};
      grant select, update on outbox to ${relay}`);
    return applied;
  });
}
