/** The first Admin and the client for learners of no institution, created together or not at all (docs/local-system.md#first-admin). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader } from '@paanch/platform/postgres/database';
import { sql } from 'drizzle-orm';
import { type Client, clients } from '../../clients/tables.js';
import { type Person, people } from '../tables.js';

/** Any fixed number: processes that start at the same time wait here for each other. */
const LOCK = 5_005_007;

export interface FirstAccounts {
  readonly isEmpty: boolean;
  readonly made: { readonly admin: Person; readonly client: Client } | null;
}

const openStore = defineStore<null, FirstAccounts>({
  load: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return { isEmpty: await hasNoPeople(tx), made: null };
  },
  save: async (tx, _key, { made }) => {
    if (!made) return;
    await tx.insert(clients).values(made.client);
    await tx.insert(people).values(made.admin);
  },
});

async function hasNoPeople(reader: Reader): Promise<boolean> {
  const [anybody] = await reader.select({ id: people.id }).from(people).limit(1);
  return anybody === undefined;
}

export function firstAccountsStore(db: Database) {
  return { ...openStore(db), isEmpty: () => hasNoPeople(db.drizzle) };
}
