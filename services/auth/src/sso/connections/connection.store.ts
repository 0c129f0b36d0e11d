/** Clients' own sign-ins, one each, with their domains. */
import { connectionExists, domainTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { folded } from '@paanch/platform/postgres/contains';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, count, eq, exists, notExists, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { isInState } from '../../users/account-columns.store.js';
import { people } from '../../users/tables.js';
import { type Connection, ssoConnections, ssoDomains } from '../tables.js';

const DOMAINS = sql<
  string[]
>`array(select ${ssoDomains.domain} from ${ssoDomains} where ${ssoDomains.connection_id} = ${ssoConnections.id} order by 1)`;

/** Addresses are stored in lower case, and so are domains. */
const DOMAIN_OF_PERSON = sql`substring(${people.email} from '[^@]*$')`;

function refuseTaken(error: unknown): never {
  if (isUniqueViolation(error, 'sso_connections_client')) throw refuse(connectionExists);
  if (isUniqueViolation(error, 'sso_domains_domain')) throw refuse(domainTaken);
  throw error;
}

async function load(tx: Tx, id: string): Promise<Connection | null> {
  const [row] = await tx.select().from(ssoConnections).where(eq(ssoConnections.id, id)).for('update');
  if (!row) return null;
  const domains = await tx.select().from(ssoDomains).where(eq(ssoDomains.connection_id, id)).orderBy(ssoDomains.domain);
  return { ...row, domains: domains.map(({ domain }) => domain) };
}

/** @throws Refusal CONNECTION_EXISTS, DOMAIN_TAKEN */
async function save(tx: Tx, id: string, next: Connection | null, known: Connection | null): Promise<void> {
  const isOwn = eq(ssoConnections.id, id);
  if (next === null) return void (await tx.delete(ssoConnections).where(isOwn));
  const { domains, ...row } = next;
  if (known) await tx.update(ssoConnections).set(row).where(isOwn);
  else await tx.insert(ssoConnections).values(row).catch(refuseTaken);
  await tx.delete(ssoDomains).where(eq(ssoDomains.connection_id, id));
  const rows = domains.map((domain) => ({ domain, connection_id: id }));
  await tx.insert(ssoDomains).values(rows).catch(refuseTaken);
}

const openStore = defineStore<string, Connection | null>({ load, save });

export interface ConnectionOfClient {
  readonly connection: Connection;
  readonly clientName: string;
  readonly isClientActive: boolean;
}

const isOpen = and(eq(ssoConnections.is_active, true), eq(clients.is_active, true));

export function connectionStore(db: Database) {
  const found = (reader: Reader = db.drizzle) =>
    reader
      .select({ row: ssoConnections, domains: DOMAINS, clientName: clients.name, isClientActive: clients.is_active })
      .from(ssoConnections)
      .innerJoin(clients, eq(clients.id, ssoConnections.client_id))
      .$dynamic();
  type Found = Awaited<ReturnType<typeof found>>[number];
  const connectionOf = ({ row, domains, ...client }: Found): ConnectionOfClient => ({ connection: { ...row, domains }, ...client });

  return {
    ...openStore(db),

    async all(): Promise<ConnectionOfClient[]> {
      return (await found().orderBy(folded(clients.name), clients.id)).map(connectionOf);
    },

    async find(id: string): Promise<ConnectionOfClient | null> {
      const [one] = await found().where(eq(ssoConnections.id, id));
      return one ? connectionOf(one) : null;
    },

    /** By which people with such an address sign in; null: with a password. */
    async ofDomain(domain: string): Promise<Connection | null> {
      const ofDomain = and(eq(ssoDomains.connection_id, ssoConnections.id), eq(ssoDomains.domain, domain));
      const [one] = await found().where(and(isOpen, exists(db.drizzle.select().from(ssoDomains).where(ofDomain))));
      return one ? connectionOf(one).connection : null;
    },

    async isAnyOpen(): Promise<boolean> {
      return (await found().where(isOpen).limit(1)).length > 0;
    },

    async ofClient(clientId: string): Promise<ConnectionOfClient | null> {
      const [one] = await found().where(eq(ssoConnections.client_id, clientId));
      return one ? connectionOf(one) : null;
    },

    /**
     * Active learners and Client Staff whose address lies outside the domains of their client's connection, by its id; none is absent.
     * @param id of one connection; of every one unless said
     */
    async countOutside(now: Date, id?: string): Promise<ReadonlyMap<string, number>> {
      const isTheirs = and(eq(ssoDomains.connection_id, ssoConnections.id), eq(ssoDomains.domain, DOMAIN_OF_PERSON));
      const isOutside = notExists(db.drizzle.select().from(ssoDomains).where(isTheirs));
      const rows = await db.drizzle
        .select({ id: ssoConnections.id, people: count() })
        .from(ssoConnections)
        .innerJoin(people, eq(people.client_id, ssoConnections.client_id))
        .where(and(isOutside, isInState('active', now), id === undefined ? undefined : eq(ssoConnections.id, id)))
        .groupBy(ssoConnections.id);
      return new Map(rows.map((row) => [row.id, row.people]));
    },
  };
}
