import { byService, SERVICES, type Service } from '@paanch/contracts/kernel/registry/services';
import { z } from 'zod';
import { commonConfig, readConfig } from '../config/read-config.js';
import { relayDatabases } from '../outbox/relay.config.js';
import type { RolePasswords } from './bootstrap.js';
import { addressOf, passwordIn, postgresAddress } from './database-address.js';
import { databaseNames } from './database-names.js';

const ownerVariable = (service: Service) => `${service.toUpperCase()}_OWNER_URL`;
const serviceVariable = (service: Service) => `${service.toUpperCase()}_DATABASE_URL`;

type Address = ReturnType<typeof addressOf>;
const addresses: Record<string, Address> = Object.fromEntries(
  SERVICES.flatMap((service) => {
    const { owner, service: user, database } = databaseNames(service);
    return [
      [ownerVariable(service), addressOf(owner, database)],
      [serviceVariable(service), addressOf(user, database)],
    ];
  }),
);
const relayAddresses = z.object(byService((service) => addressOf(databaseNames(service).relay, databaseNames(service).database)));

/** The addresses that all other processes are given: their passwords become those of the roles. */
const bootstrapConfig = z.object({
  NODE_ENV: commonConfig.shape.NODE_ENV,
  /** Of a superuser, or of a role that may create databases and roles and itself passes row security. */
  POSTGRES_URL: postgresAddress,
  RELAY_DATABASES: relayDatabases.pipe(relayAddresses),
  ...addresses,
});

export interface BootstrapConfig {
  readonly url: string;
  readonly passwords: Readonly<Record<Service, RolePasswords>>;
}

export function readBootstrapConfig(): BootstrapConfig {
  const config = readConfig(bootstrapConfig, process.env);
  const read: Record<string, unknown> = config;
  const passwordOf = (variable: string) => passwordIn(z.instanceof(URL).parse(read[variable]));
  const passwords = byService((service) => ({
    owner: passwordOf(ownerVariable(service)),
    service: passwordOf(serviceVariable(service)),
    relay: passwordIn(config.RELAY_DATABASES[service]),
  }));
  return { url: config.POSTGRES_URL.href, passwords };
}
