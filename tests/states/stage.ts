/** The running demo with what the states need beside it: people, mails, and the hands of the clock. */
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { z } from 'zod';
import { databaseUrls } from '../../tools/start/system/databases.mjs';
import { readSecrets } from '../../tools/start/system/secrets.mjs';
import { readRunFile } from '../../tools/start/supervisor/run-file.mjs';
import type { Person } from '../../tools/demo/person.mjs';
import { type Account, type LocalSystem, startLocalSystem } from '../local-system.js';
import { accountOf, theAdmin } from '../people.js';
import { launchChromium } from '../flows/browser.js';

/** As in production for some roles: nothing opens before the second step is set up. */
export const ROLE_WITH_SECOND_STEP = 'Viewer';
const environment = { MFA_REQUIRED_ROLES: ROLE_WITH_SECOND_STEP };

const Made = z.object({ id: z.string() });
const People = z.object({ data: z.array(Made) });

export interface Stage {
  readonly system: LocalSystem;
  readonly browser: Browser;
  readonly admin: Person;
  /** Address of a path. */
  at(path: string): string;
  /** A learner of the demo by the beginning of the note beside them. */
  learner(note: string): Account;
  idOf(learner: Pick<Account, 'email'>): Promise<string>;
  /** Makes what the route makes and answers its id. */
  make(path: string, body: object): Promise<string>;
  /** Rewrites what a service keeps: a moment, to turn its clock, or what it has heard of. */
  rewrite(service: 'auth' | 'progress', statement: string, values: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const [system, browser] = await Promise.all([startLocalSystem({ environment }), launchChromium()]);
  const admin = await theAdmin(system);
  const postgres = readRunFile(system.varDir)?.processes.find(({ name }) => name === 'postgres');
  const urls = databaseUrls(postgres?.port ?? 0, readSecrets(system.varDir, true));
  return {
    system,
    browser,
    admin,
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
