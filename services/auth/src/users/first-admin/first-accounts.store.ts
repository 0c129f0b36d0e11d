/** The first Admin and the client for learners of no institution, made together or not at all (architecture 14). */
import { defineStore } from '@paanch/platform/outbox/define-store';
import { sql } from 'drizzle-orm';
import { type Client, clients } from '../../clients/tables.js';
import { type Person, people } from '../tables.js';

/** Any fixed number: whoever starts at the same moment waits here. */
const LOCK = 5_005_007;

export interface FirstAccounts {
  readonly isEmpty: boolean;
  readonly made: { readonly admin: Person; readonly client: Client } | null;
}

export const firstAccountsStore = defineStore<null, FirstAccounts>({
  load: async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [anybody] = await tx.select({ id: people.id }).from(people).limit(1);
    return { isEmpty: anybody === undefined, made: null };
  },
  save: async (tx, _key, { made }) => {
    if (!made) return;
    await tx.insert(clients).values(made.client);
    await tx.insert(people).values(made.admin);
  },
});
