/** Clients' own sign-ins, one each, with their domains. */
import { connectionExists, domainTaken } from '@paanch/contracts/auth/reasons';
import { refuse } from '@paanch/contracts/kernel/refusal';
import { defineStore } from '@paanch/platform/outbox/define-store';
import type { Database, Reader, Tx } from '@paanch/platform/postgres/database';
import { folded } from '@paanch/platform/postgres/contains';
import { isUniqueViolation } from '@paanch/platform/postgres/unique-violation';
import { and, eq, exists, sql } from 'drizzle-orm';
import { clients } from '../../clients/tables.js';
import { type Connection, ssoConnections, ssoDomains } from '../tables.js';

const DOMAINS = sql<
  string[]
>`array(select ${ssoDomains.domain} from ${ssoDomains} where ${ssoDomains.connection_id} = ${ssoConnections.id} order by 1)`;

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
}

const isOpen = and(eq(ssoConnections.is_active, true), eq(clients.is_active, true));

export function connectionStore(db: Database) {
  const found = (reader: Reader = db.drizzle) =>
    reader
      .select({ row: ssoConnections, domains: DOMAINS, clientName: clients.name })
      .from(ssoConnections)
      .innerJoin(clients, eq(clients.id, ssoConnections.client_id))
      .$dynamic();
  type Found = Awaited<ReturnType<typeof found>>[number];
  const connectionOf = ({ row, domains, clientName }: Found): ConnectionOfClient => ({ connection: { ...row, domains }, clientName });

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

    async isPasswordOff(clientId: string): Promise<boolean> {
      const { client_id, is_active, password_off } = ssoConnections;
      return (await db.drizzle.$count(ssoConnections, and(eq(client_id, clientId), eq(is_active, true), eq(password_off, true)))) > 0;
    },
  };
}
