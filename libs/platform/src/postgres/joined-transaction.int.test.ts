import { createServiceDatabase, type ServiceDatabase } from '@paanch/testing/engines/service-database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './database.js';
import { inTransaction, inWholeTransaction } from './in-transaction.js';
import { afterCommit } from './joined-transaction.js';

let service: ServiceDatabase;
let db: Database;

beforeAll(async () => {
  service = await createServiceDatabase('joined', []);
  const owner = openDatabase(service.ownerUrl);
  const role = new URL(service.url).username;
  await owner.pool.query(`create table notes (text text primary key); grant all on notes to ${role}`);
  await owner.end();
  db = openDatabase(service.url);
});

beforeEach(() => db.pool.query('delete from notes'));

afterAll(async () => {
  await db.end();
  await service.drop();
});

const note = (text: string) => inTransaction(db, (tx) => tx.execute(sql`insert into notes values (${text})`));
const joinedNotes = async () => (await db.drizzle.execute<{ text: string }>(sql`select text from notes order by text`)).rows;
/** As every other connection sees them. */
const notes = async () => (await db.pool.query('select text from notes order by text')).rows.map(({ text }) => text);

describe('a whole transaction', () => {
  it('contains every change and every read of its work, none of which is visible before it commits', async () => {
    await inWholeTransaction(db, async () => {
      await note('a');
      await note('b');
      expect(await joinedNotes()).toEqual([{ text: 'a' }, { text: 'b' }]);
      expect(await notes()).toEqual([]);
    });
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('rolls everything back when the work throws, and runs none of the follow-ups', async () => {
    const done: string[] = [];
    const failing = inWholeTransaction(db, async () => {
      await note('a');
      afterCommit(db.pool, () => done.push('told'));
      throw new RangeError('ours');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await notes()).toEqual([]);
    expect(done).toEqual([]);
  });

  it('rolls back only the part that failed if the work continues', async () => {
    await inWholeTransaction(db, async () => {
      await note('a');
      await expect(note('a')).rejects.toThrow('Failed query');
      await inTransaction(db, async () => {
        await note('b');
        await expect(note('b')).rejects.toThrow('Failed query');
        await note('c');
      });
    });
    expect(await notes()).toEqual(['a', 'b', 'c']);
  });

  it('separates parts that the work starts concurrently', async () => {
    await inWholeTransaction(db, async () => {
      const parts = [note('a'), note('a'), note('b'), joinedNotes(), note('c'), note('b')];
      const ended = await Promise.allSettled(parts);
      expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    });
    expect(await notes()).toEqual(['a', 'b', 'c']);
  });

  it('runs follow-ups once after the commit, and at once outside of a transaction', async () => {
    const seen: string[][] = [];
    const look = () => void notes().then((texts) => seen.push(texts));
    await inWholeTransaction(db, async () => {
      await note('a');
      afterCommit(db.pool, look);
      expect(seen).toEqual([]);
    });
    afterCommit(db.pool, look);
    await expect.poll(() => seen, { timeout: 60_000 }).toEqual([['a'], ['a']]);
  });

  it('runs again from its beginning when a part could not be serialized', async () => {
    let tries = 0;
    await inWholeTransaction(db, async (client) => {
      tries += 1;
      await client.query('set transaction isolation level repeatable read');
      await joinedNotes();
      if (tries === 1) await db.pool.query(`insert into notes values ('other')`);
      await inTransaction(db, (tx) => tx.execute(sql`insert into notes values ('other') on conflict (text) do update set text = 'mine'`));
    });
    expect(tries).toBe(2);
    expect(await notes()).toEqual(['mine']);
  });

  it('lets no work that outlives it write on its released connection', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const failing = inWholeTransaction(db, async () => {
      late = Promise.allSettled([note('a'), note('b'), note('c')]);
      throw new RangeError('ours');
    });
    await expect(failing).rejects.toThrow(RangeError);
    await late;
    expect(await notes()).toEqual([]);
    await inTransaction(db, (tx) => tx.execute(sql`insert into notes values ('next')`));
    expect(await notes()).toEqual(['next']);
  });

  it('does not capture statements that run after its end', async () => {
    let goOn = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await inWholeTransaction(db, async () => {
      later = ended.then(() => note('later'));
    });
    goOn();
    await later;
    expect(await notes()).toEqual(['later']);
  });

  it('is isolated from concurrent transactions', async () => {
    const texts = ['a', 'b', 'c', 'd'];
    let looked = 0;
    let letAllCommit = (): void => undefined;
    const allLooked = new Promise<void>((resolve) => {
      letAllCommit = resolve;
    });
    await Promise.all(
      texts.map((text) =>
        inWholeTransaction(db, async () => {
          await note(text);
          expect(await joinedNotes()).toEqual([{ text }]);
          looked += 1;
          if (looked === texts.length) letAllCommit();
          // None commits before every one of them has looked.
          await allLooked;
        }),
      ),
    );
    expect(await notes()).toEqual(texts);
  });
});
