/** What an erasure does beside removing rows; what it does with them is asked of every service (docs/privacy.md#erasure). */
import { createDecipheriv, randomUUID } from 'node:crypto';
import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import { envelopeOf } from '@paanch/testing/builders/envelope-of';
import { eventually } from '@paanch/testing/engines/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openNotes } from '../../testing/privacy/notes.js';
import { sealLateRows } from './on-privacy-facts.js';

let world: Awaited<ReturnType<typeof openNotes>>;
beforeAll(async () => {
  world = await openNotes();
});
afterAll(() => world.close());

const heardOf = (person_id: string) =>
  envelopeOf(AccommodationsChanged, person_id, 1, {
    person_id,
    extra_time_factor: 1.5,
    change: { action: 'changed', fields: ['extra_time_factor'] },
  });
const kindsOf = async (personId: string) => (await world.calls.receiptsOf(personId)).map(({ kind }) => kind);
const sealedRows = async (requestId: string) => {
  const { rowCount } = await world.service.db.pool.query('select from sealed_people where request_id = $1', [requestId]);
  return rowCount;
};
const sealedKeys = async (requestId: string) => {
  const { rows } = await world.service.db.pool.query<{ sealed_key: string }>('select sealed_key from sealed_files where request_id = $1', [
    requestId,
  ]);
  return rows.map(({ sealed_key }) => sealed_key);
};

async function bytesOf(key: string): Promise<Buffer> {
  const stored = await world.store.read(key);
  return Buffer.concat((await stored?.bytes.toArray()) ?? []);
}

function opened(sealed: Buffer, key: Buffer, requestId: string): string {
  const opener = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  opener.setAAD(Buffer.from(requestId)).setAuthTag(sealed.subarray(-16));
  return opener.update(sealed.subarray(12, -16), undefined, 'utf8') + opener.final('utf8');
}

describe('the files of a person', () => {
  it('are sealed under the key, then removed; sealed ones go when it is destroyed', async () => {
    const [person, requestId] = [randomUUID(), randomUUID()];
    const text = 'A resume. '.repeat(100_000);
    const fileKey = await world.note(person, 'with a file', text);
    const key = world.keys.make(requestId);
    await world.calls.erasureClosed(requestId, person);
    const [sealedKey = '', ...more] = await sealedKeys(requestId);
    expect([await world.store.sizeOf(fileKey), more]).toEqual([null, []]);
    expect(opened(await bytesOf(sealedKey), key, requestId)).toBe(text);
    expect(await world.calls.receiptsOf(person)).toMatchObject([{ kind: 'sealed', counts: { notes: 1, files: 1 } }]);
    world.keys.destroy(requestId);
    await world.calls.keyDestroyed(requestId, person);
    expect([await world.store.sizeOf(sealedKey), await sealedKeys(requestId)]).toEqual([null, []]);
    expect(await kindsOf(person)).toEqual(['sealed', 'erased']);
  });

  it('that a killed try has sealed, or lost, are passed over', async () => {
    const [person, requestId] = [randomUUID(), randomUUID()];
    const lost = await world.note(person, 'with a file', 'lost');
    await world.store.remove(lost);
    await world.note(person, 'with a file', 'here');
    world.keys.make(requestId);
    await world.calls.erasureClosed(requestId, person);
    expect([await world.notesOf(person), await kindsOf(person)]).toEqual([0, ['sealed']]);
  });
});

describe('a person whose data is erased', () => {
  it('is not made again by a fact that was being handled at that moment, or that comes later', async () => {
    const [person, requestId] = [randomUUID(), randomUUID()];
    let goOn = () => {};
    world.waiting.until = new Promise((resolve) => (goOn = resolve));
    world.keys.make(requestId);
    const hearing = world.service.deliver(heardOf(person));
    await eventually('the fact is being handled', async () => {
      const { rowCount } = await world.service.db.pool.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      return rowCount === 1;
    });
    const closing = world.calls.erasureClosed(requestId, person);
    await eventually('the erasure waits for it', async () => {
      const { rowCount } = await world.service.db.pool.query(`select from pg_locks where not granted`);
      return rowCount !== 0;
    });
    goOn();
    await Promise.all([hearing, closing]);
    expect([await world.notesOf(person), await sealedRows(requestId)]).toEqual([0, 1]);
    await world.service.deliver(heardOf(person));
    expect([await world.notesOf(person), await kindsOf(person)]).toEqual([0, ['sealed']]);
  });

  it('is sealed again by the hour where a request wrote something after all', async () => {
    const [person, requestId] = [randomUUID(), randomUUID()];
    await world.note(person, 'known');
    world.keys.make(requestId);
    await world.calls.erasureClosed(requestId, person);
    const late = await world.note(person, 'late', 'a late file');
    await sealLateRows(await world.privacyFacts());
    expect([await world.notesOf(person), await world.store.sizeOf(late), await sealedRows(requestId)]).toEqual([0, null, 2]);
    await world.calls.keyDestroyed(requestId, person);
    expect(await world.calls.receiptsOf(person)).toMatchObject([
      { kind: 'sealed', counts: { notes: 1, files: 0 } },
      { kind: 'erased', counts: { notes: 2, files: 1 } },
    ]);
  });

  it('of whom only the end is heard is erased then', async () => {
    const [person, requestId] = [randomUUID(), randomUUID()];
    await world.note(person, 'known');
    await world.calls.keyDestroyed(requestId, person);
    expect([await world.notesOf(person), await kindsOf(person), await sealedRows(requestId)]).toEqual([0, ['sealed', 'erased'], 0]);
  });
});
