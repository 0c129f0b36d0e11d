/** The running demo with what the states need: a browser, an Admin, and access to the databases. */
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { databaseUrls } from '../../tools/start/system/databases.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import { readRunFile } from '../../tools/start/supervisor/run-file.mjs';
import type { Person } from '../../tools/demo/person.mjs';
import { type Account, type LocalSystem, startLocalSystem } from '../local-system.js';
import { accountOf, signedInAdmin } from '../people.js';
import { launchChromium } from '../flows/browser.js';

/** As in production for some roles: its people must set up a second step first. */
export const ROLE_WITH_SECOND_STEP = 'Viewer';
const environment = { MFA_REQUIRED_ROLES: ROLE_WITH_SECOND_STEP };

const Made = z.object({ id: z.string() });
const People = z.object({ data: z.array(Made) });

export interface Fixture {
  readonly system: LocalSystem;
  readonly browser: Browser;
  readonly admin: Person;
  /** For what comes late in a long run: the Admin's sign-in is not renewed as a browser's is. */
  signInAgain(): Promise<void>;
  /** The full address of a path. */
  at(path: string): string;
  /** A learner of the demo, by the beginning of their note. */
  learner(note: string): Account;
  idOf(learner: Pick<Account, 'email'>): Promise<string>;
  /** Posts to a route that creates something, and returns its id. */
  make(path: string, body: object): Promise<string>;
  /** Changes stored rows: times, as if the clock were moved, or copies of other services' facts. */
  rewrite(service: 'auth' | 'progress', statement: string, values: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export async function openFixture(): Promise<Fixture> {
  const [system, browser] = await Promise.all([startLocalSystem({ environment }), launchChromium()]);
  const admin = await signedInAdmin(system);
  const postgres = readRunFile(system.varDir)?.processes.find(({ name }) => name === 'postgres');
  const urls = databaseUrls(postgres?.port ?? 0, readSecrets(system.varDir, true));
  return {
    system,
    browser,
    admin,
    async signInAgain() {
      await admin.signIn(system.firstAdmin.email, system.firstAdmin.password, 'admin-web');
    },
    at: (path) => system.origin + path,
    learner: (note) => accountOf(system, 'student', (account) => account.note.startsWith(note)),
    idOf: async ({ email }) => {
      const [found] = People.parse(await admin.ask('GET', `/api/admin/students?search=${encodeURIComponent(email)}`)).data;
      if (!found) throw new Error(`nobody has the address ${email}`);
      return found.id;
    },
    make: async (path, body) => Made.parse(await admin.ask('POST', path, body)).id,
    async rewrite(service, statement, values) {
      const client = new pg.Client(urls[service].service);
      await client.connect();
      await client.query(statement, [...values]);
      await client.end();
    },
    async close() {
      await browser.close();
      await system.stop();
    },
  };
}
