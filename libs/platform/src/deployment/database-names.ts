/** Names of one service's database and of the roles that enter it (docs/local-system.md#databases). */
import { type Service, SERVICE_ROWS } from '@paanch/contracts/kernel/registry/services';

export interface DatabaseNames {
  readonly database: string;
  /** Changes tables. */
  readonly owner: string;
  /** Reads and writes rows. */
  readonly service: string;
  /** Reads and marks the outbox. */
  readonly relay: string;
}

export function databaseNames(service: Service): DatabaseNames {
  const { database } = SERVICE_ROWS[service];
  return { database, owner: `${database}_owner`, service: database, relay: `${database}_relay` };
}
