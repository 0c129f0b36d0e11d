/** Imports in a running auth service, with the process that does their work. */
import { randomUUID } from 'node:crypto';
import * as routes from '@paanch/contracts/auth/imports/imports';
import type { Import } from '@paanch/contracts/auth/imports/imports';
import { callAs, headersAs } from '@paanch/testing/builders/call-as';
import { setEnvironment } from '@paanch/testing/engines/child-service';
import { openDatabase } from '@paanch/platform/postgres/database';
import { eventually } from '@paanch/testing/engines/eventually';
import { testService } from '@paanch/testing/engines/test-service';
import { authService } from '../src/auth.module.js';
import type { AuthConfig } from '../src/config.js';
import type { RunningAuth } from './start-auth.js';
import { authFixture } from './people.js';

/** The compiled one, which Node can run. */
const WORKER = new URL('../dist/worker.js', import.meta.url);

/** Its heavy tasks run in a process of their own, which inherits the environment that is set until it stops. */
export async function startAuthWithWorker(own: Partial<AuthConfig> = {}): Promise<RunningAuth> {
  const config = { FIRST_ADMIN_NAME: 'Administrator', INSECURE_COOKIES: false, ...own };
  const service = await testService({ ...authService, worker: WORKER }, config);
  const putBack = setEnvironment(service.config);
  return { ...service, stop: () => service.stop().finally(putBack) };
}

export type ImportsFixture = ReturnType<typeof importsFixture>;

/** @param id of the staff member who imports */
export function importsFixture(service: RunningAuth, id: string) {
  const person = { role: 'Staff', id } as const;
  const as = callAs(service, person);
  const read = async (importId: string, query: Record<string, string | number> = {}) =>
    (await as(routes.readImport, { params: { importId }, query })).reply();
  const send = async (bytes: string | Buffer<ArrayBuffer>, name = 'learners.csv') => {
    const form = new FormData();
    form.set('file', new File([bytes], name));
    const headers = await headersAs(service, person);
    return fetch(service.baseUrl + routes.importStudents.path, { method: 'POST', headers, body: form });
  };
  return {
    as,
    read,
    send,
    /** The id of the new import. */
    upload: async (bytes: string | Buffer<ArrayBuffer>, name?: string) =>
      routes.importStudents.reply.parse(await (await send(bytes, name)).json()).id,
    /** Waits until it is in one of the states; with up to 100 of its rows. */
    until: async (importId: string, ...states: Import['state'][]) => {
      await eventually(`the import is ${states.join(' or ')}`, async () => states.includes((await read(importId)).state));
      return read(importId, { pageSize: 100 });
    },
    step: async (route: typeof routes.commitImport | typeof routes.cancelImport | typeof routes.undoImport, importId: string) =>
      as(route, { params: { importId } }),
  };
}

export const someEmail = () => `${randomUUID()}@college.example`;

/** A file with the usual header. */
export const csvOfLearners = (rows: readonly (readonly string[])[]) =>
  [['Full name', 'Email', 'Client'], ...rows].map((cells) => cells.join(',')).join('\r\n');

/**
 * The second batch of rows that is written from now on waits in the database: time enough to kill what writes it, however slow the machine
 * is, and less than a statement has.
 */
export async function stallSecondBatch({ ownerUrl }: RunningAuth): Promise<void> {
  const owner = openDatabase(ownerUrl);
  await owner.pool.query(`
    create sequence if not exists batches;
    alter sequence batches restart;
    create or replace function stall() returns trigger security definer language plpgsql as $$
      begin if nextval('batches') = 2 then perform pg_sleep(4); end if; return null; end $$;
    create or replace trigger stall before insert on import_rows for each statement execute function stall();`);
  await owner.end();
}

/** Auth with its worker, two clients, and imports by a member of staff. */
export async function startImports() {
  const service = await startAuthWithWorker();
  const people = await authFixture(service, 'Sahyadri College');
  const { id: staffId } = await people.staff('Staff');
  return { service, people, staffId, imports: importsFixture(service, staffId) };
}
