import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.js';
import { inTransaction, outsideTransaction } from './in-transaction.js';
import { isUniqueViolation } from './unique-violation.js';

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('transaction', []);
  const owner = openDatabase(service.ownerUrl);
  const role = new URL(service.url).username;
  await owner.pool.query(`create table accounts (id int primary key, amount int not null); grant all on accounts to ${role}`);
  await owner.end();
  db = openDatabase(service.url);
});

beforeEach(() => db.pool.query('delete from accounts; insert into accounts values (1, 0), (2, 0)'));

afterAll(async () => {
  await db.end();
  await service.drop();
});

const amounts = async () => (await db.pool.query('select amount from accounts order by id')).rows.map(({ amount }) => amount);

/** Ends every other connection of this service. */
const cut = () =>
  db.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()');

describe('a transaction', () => {
  it('rolls everything back when the work throws, and rethrows', async () => {
    const failing = inTransaction(db, async (tx) => {
      await tx.execute(sql`update accounts set amount = 5`);
      throw new RangeError('ours');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await amounts()).toEqual([0, 0]);
  });

  it('runs again as a whole when two of them deadlock', async () => {
    const both = [false, true].map((isReversed) =>
      inTransaction(db, async (tx) => {
        for (const id of isReversed ? [2, 1] : [1, 2]) {
          await tx.execute(sql`update accounts set amount = amount + 1 where id = ${id}`);
          await tx.execute(sql`select pg_sleep(0.2)`);
        }
      }),
    );
    await Promise.all(both);
    expect(await amounts()).toEqual([2, 2]);
  });

  it('runs again when it could not be serialized', async () => {
    let tries = 0;
    await inTransaction(db, async (tx) => {
      tries += 1;
      await tx.execute(sql`set transaction isolation level repeatable read`);
      const { rows } = await tx.execute<{ amount: number }>(sql`select amount from accounts where id = 1`);
      if (tries === 1) await db.pool.query('update accounts set amount = 10 where id = 1');
      await tx.execute(sql`update accounts set amount = ${(rows[0]?.amount ?? 0) + 1} where id = 1`);
    });
    expect(tries).toBe(2);
    expect(await amounts()).toEqual([11, 0]);
  });

  it('refuses with SERVICE_UNAVAILABLE and a retry time when its connection is lost, and leaves the pool intact', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const lost = inTransaction(db, async (tx) => {
        await cut();
        await tx.execute(sql`select 1`);
      });
      await expect(lost).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 2 });
    }
    await Promise.all(
      Array.from({ length: 30 }, () => inTransaction(db, (tx) => tx.execute(sql`update accounts set amount = amount + 1`))),
    );
    expect(await amounts()).toEqual([30, 30]);
  });

  it('refuses when there is no server', async () => {
    const nobody = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
    const failure = await inTransaction(nobody, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error);
    expect(isRefusal(failure) && failure.code).toBe('SERVICE_UNAVAILABLE');
    await nobody.end();
  });

  it('refuses with STORAGE_UNAVAILABLE when the volume is full', async () => {
    const full = sql.raw(`do $$ begin raise exception using errcode = '53100'; end $$`);
    await expect(inTransaction(db, (tx) => tx.execute(full))).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE', retryAfterSeconds: 2 });
  });

  it('refuses instead of waiting for a lock for ever', async () => {
    const holder = await db.pool.connect();
    await holder.query('begin; update accounts set amount = 1 where id = 1');
    await expect(inTransaction(db, (tx) => tx.execute(sql`update accounts set amount = 2 where id = 1`))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await holder.query('rollback');
    holder.release();
  });

  it('lets a unique index speak', async () => {
    const failure = await inTransaction(db, (tx) => tx.execute(sql`insert into accounts values (1, 1)`)).catch((error: unknown) => error);
    expect(isUniqueViolation(failure)).toBe(true);
    expect(isUniqueViolation(failure, 'accounts_pkey')).toBe(true);
    expect(isUniqueViolation(failure, 'another')).toBe(false);
  });
});

describe('waiting for something else', () => {
  const waitInside = (database: Database) =>
    inTransaction(database, async (tx) => {
      await tx.execute(sql`update accounts set amount = 5 where id = 1`);
      outsideTransaction('a model');
    });

  it('makes a transaction fail', async () => {
    await expect(waitInside(db)).rejects.toThrow('A transaction must not wait for a model');
    expect(await amounts()).toEqual([0, 0]);
  });

  it('is only reported where the database is opened so', async () => {
    const reported: string[] = [];
    const lenient = openDatabase(service.url, { onForeignWait: ({ message }) => void reported.push(message) });
    await waitInside(lenient);
    expect([reported.length, await amounts()]).toEqual([1, [5, 0]]);
    await lenient.end();
  });

  it('is free outside any, and to work that outlives the one it was begun in', async () => {
    let endIt = (): void => undefined;
    const ended = new Promise<void>((resolve) => (endIt = resolve));
    const outliving = await inTransaction(db, async () => [ended.then(() => outsideTransaction('a model'))]);
    endIt();
    await Promise.all(outliving);
    outsideTransaction('a model');
  });
});
