import { randomUUID } from 'node:crypto';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAsClient } from './client-reader.js';
import { type Database, openDatabase } from './database.js';
import { inTransaction } from './in-transaction.js';

const OURS = randomUUID();
const THEIRS = randomUUID();

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('reader', [new URL('../../migrations/', import.meta.url)]);
  const owner = openDatabase(service.ownerUrl);
  await owner.pool.query(`
    create table notes (text text primary key, client_id uuid);
    create table secrets (text text primary key);
    grant select on notes to client_reader;
    alter table notes enable row level security, force row level security;
    create policy own_client on notes for select to client_reader using (client_id = own_client());
    insert into notes values ('ours', '${OURS}'), ('theirs', '${THEIRS}'), ('nobody''s', null)`);
  await owner.end();
  db = openDatabase(service.url);
});

afterAll(async () => {
  await db.end();
  await service.drop();
});

const notes = async () =>
  (await db.drizzle.execute<{ text: string }>(sql`select text from notes order by text`)).rows.map(({ text }) => text);
const user = async () => (await db.drizzle.execute<{ name: string }>(sql`select current_user as name`)).rows[0]?.name;
const readNotes = (clientId: string | null) => readAsClient(db, clientId, notes);

describe('what is read as a client', () => {
  it("is that client's rows, though the query names none", async () => {
    expect(await readNotes(OURS)).toEqual(['ours']);
    expect(await readNotes(THEIRS)).toEqual(['theirs']);
    expect(await readNotes(randomUUID())).toEqual([]);
  });

  it('is nothing where no client is named, or what is named is no id', async () => {
    expect(await readNotes(null)).toEqual([]);
    expect(await readNotes('')).toEqual([]);
    await expect(readNotes(`${OURS}' or true --`)).rejects.toThrow('Failed query');
    await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local role client_reader`);
      expect((await tx.execute(sql`select * from notes`)).rows).toEqual([]);
    });
  });

  it('is confined too where the work is a query that nothing has sent yet', async () => {
    const { rows } = await readAsClient(db, OURS, () => db.drizzle.execute(sql`select text from notes`));
    expect(rows).toEqual([{ text: 'ours' }]);
  });

  it('cannot be changed, and leaves every other table closed', async () => {
    const changing = readAsClient(db, OURS, () => db.drizzle.execute(sql`delete from notes`));
    await expect(changing).rejects.toMatchObject({ cause: { code: '25006' } });
    const elsewhere = readAsClient(db, OURS, () => db.drizzle.execute(sql`select * from secrets`));
    await expect(elsewhere).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('ends with the work, also where it fails: the connection is the service again and sees all', async () => {
    const role = new URL(service.url).username;
    for (let turn = 0; turn < 15; turn += 1) {
      const failing = readAsClient(db, OURS, async () => {
        expect(await user()).toBe('client_reader');
        throw new RangeError('ours');
      });
      await expect(failing).rejects.toThrow(RangeError);
      await readNotes(OURS);
    }
    const seen = await Promise.all(Array.from({ length: 15 }, async () => [await user(), await notes()]));
    expect(seen).toEqual(Array.from({ length: 15 }, () => [role, ["nobody's", 'ours', 'theirs']]));
  });

  it('stays apart where reads for two clients and the service itself run at once', async () => {
    const seen = await Promise.all(Array.from({ length: 30 }, (_, turn) => [readNotes(OURS), readNotes(THEIRS), notes()][turn % 3]));
    expect(seen).toEqual(Array.from({ length: 30 }, (_, turn) => [['ours'], ['theirs'], ["nobody's", 'ours', 'theirs']][turn % 3]));
  });
});
