/** A learner whose every text is a mark, and where it is found in a running system. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { Person, until } from '../../tools/demo/person.mjs';
import { SERVICE_ROWS, SERVICES } from '../../tools/start/system/services.mjs';
import type { RunningSystem } from '../local-system.js';
import { inDatabase } from './database.js';
import { known, makeOfferedProgramme } from './offered-programme.js';

const PASSWORD = 'copper-lantern-meadow-27';
const Made = z.object({ id: z.string() });

export interface MarkedLearner {
  readonly id: string;
  readonly person: Person;
  readonly admin: Person;
}

/** Puts the mark into every text that a learner writes on the pages about themselves. */
export async function makeMarkedLearner(system: RunningSystem, mark: string): Promise<MarkedLearner> {
  const { admin, college } = await makeOfferedProgramme(system, 'Koyna College of Arts', 'Ready to Leave');
  const email = `${mark}@koyna.example`;
  const student = { full_name: `Learner ${mark}`, email, client_id: college, password: PASSWORD };
  const { id } = Made.parse(await admin.ask('POST', '/api/admin/students', student));
  const person = new Person(system.origin);
  await person.signIn(email, PASSWORD, 'learner-web');
  await person.ask('PUT', '/api/app/profile', { accommodations_request: `Captions for ${mark}`, date_of_birth: '2001-05-04' });
  const grievance = { subject: `About ${mark}`, text: `The words ${mark} must go.` };
  await until(() => known(person.ask('POST', '/api/app/privacy/grievances', grievance)), 'The learner in privacy');
  return { id, person, admin };
}

/** The clock of an erasure: its next moment has come, and of its end the person was told 48 hours ago. */
export function letTimePass(system: RunningSystem, requestId: string): Promise<unknown> {
  return inDatabase(system, SERVICE_ROWS.privacy.database, (client) =>
    client.query(
      `update privacy_requests set due_at = now() - interval '1 second',
         noticed_at = case when state = 'sealed' then now() - interval '49 hours' end
       where id = $1 and due_at is not null`,
      [requestId],
    ),
  );
}

/** Facts that wait for their end in the outbox are ids, but for the name in those of a person: they expire with the stream. */
const EXPIRING = ['outbox'];

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')`;

async function tablesHolding(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(TABLES);
  const found: string[] = [];
  for (const { name } of rows) {
    if (EXPIRING.includes(name)) continue;
    const { rowCount } = await client.query(`select from ${name} as known where strpos(known::text, $1) > 0 limit 1`, [text]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

/** Tables of every service, files and logs that hold a text. */
export async function placesHolding(system: RunningSystem, text: string): Promise<string[]> {
  const tables = await Promise.all(
    SERVICES.map(async (service) => {
      const found = await inDatabase(system, SERVICE_ROWS[service].database, (client) => tablesHolding(client, text));
      return found.map((table) => `${service} ${table}`);
    }),
  );
  const files = await Promise.all(['files', 'log'].map((folder) => filesHolding(join(system.varDir, folder), text)));
  return [...tables.flat(), ...files.flat()];
}

async function filesHolding(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const held = await Promise.all(paths.map(async (path) => path.includes(text) || (await readFile(path)).includes(text)));
  return paths.filter((_, at) => held[at]);
}
