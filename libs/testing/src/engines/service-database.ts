import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { asSuperuser } from './superuser.js';
import { type Template, templateOf, urlOf } from './template-database.js';

export interface ServiceDatabase {
  /** For the role a service runs as, which reads and writes rows and never changes tables. */
  readonly url: string;
  /** For the role that owns the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database, with two roles as the local system makes them: a copy of the run's template, which is migrated once.
 * @param migrations folders in the order they apply, the platform's first
 */
export async function createServiceDatabase(service: string, migrations: readonly (string | URL)[]): Promise<ServiceDatabase> {
  const template = await templateOf(service, migrations);
  const name = `${service}_${randomBytes(6).toString('hex')}`;
  await asSuperuser((client) => copyTemplate(client, template, name));
  return {
    url: urlOf(template.role, name),
    ownerUrl: urlOf(template.owner, name),
    drop: async () => void (await asSuperuser((client) => client.query(`drop database ${name} with (force)`))),
  };
}

async function copyTemplate(client: pg.Client, { name: template, role, owner }: Template, name: string): Promise<void> {
  await client.query(`create database ${name} template ${template} owner ${owner}`);
  await client.query(`revoke all on database ${name} from public`);
  await client.query(`grant connect on database ${name} to ${role}`);
}
