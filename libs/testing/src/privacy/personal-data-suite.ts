/** What every service must do with one person's data, asked of its declaration (docs/privacy.md#what-a-service-declares). */
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { internalUrlVariable } from '@paanch/contracts/kernel/registry/services';
import { type Part, readPersonKey } from '@paanch/contracts/privacy/parts';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { openDiskStore } from '@paanch/platform/files/disk/disk-store';
import { hashOfPart } from '@paanch/platform/privacy/parts';
import type { PersonalData, PersonalTable } from '@paanch/platform/privacy/personal-data';
import type { ServiceDefinition } from '@paanch/platform/service/define-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../engines/engines.js';
import type { TestService } from '../engines/test-service.js';
import { startKeyServer } from './key-server.js';
import { killedSuite } from './killed-suite.js';
import { filesHolding } from './marked-files.js';
import { markedPerson, openAsSuperuser, ownTables, rowsHolding, tablesHolding } from './marked-person.js';
import type { MarkedPerson, PlantedValues } from './marked-person.js';
import { plantPerson, type World } from './privacy-world.js';
import { laterFacts, privacyCalls, unsealed } from './privacy-calls.js';

/** Where a service finds the keys of people. */
const KEYS_AT = internalUrlVariable(readPersonKey.owner);

interface PersonalDataSuite<Config extends ServiceConfig, Deps> {
  readonly definition: ServiceDefinition<Config, Deps>;
  /** One of its own: whole tables are searched. */
  readonly start: (config: Readonly<Record<typeof KEYS_AT | 'FILES_DIR', string>>) => Promise<TestService<Deps>>;
  /** What a row needs beside the person's id and mark. */
  readonly values?: (person: MarkedPerson) => PlantedValues;
  /** Whether every fact is stored, about erased people too, as security does. */
  readonly storesAllFacts?: boolean;
}

const isKept = ({ erasure }: PersonalTable) => typeof erasure === 'object' && 'keep' in erasure;
const isSealed = ({ erasure }: PersonalTable) => erasure === 'seal' || (typeof erasure === 'object' && 'replace' in erasure);
const namesOf = (tables: PersonalData) => [...new Set(tables.map(({ table }) => table))].toSorted();

export function personalDataSuite<Config extends ServiceConfig, Deps>(suite: PersonalDataSuite<Config, Deps>): void {
  const { definition, start, values = (): PlantedValues => ({}), storesAllFacts = false } = suite;
  const { personalData: data = [], impersonal = {} } = definition;
  let world: World;
  beforeAll(async () => {
    const keys = await startKeyServer();
    const folder = await mkdtemp(join(engines().workFolder, 'personal-'));
    const service: TestService<unknown> = await start({ [KEYS_AT]: keys.url, FILES_DIR: folder });
    const client = await openAsSuperuser(service.ownerUrl);
    world = { service, client, keys, store: await openDiskStore(folder), folder, data, values };
  });
  afterAll(async () => {
    await world.client.end();
    await world.service.stop();
    await world.keys.stop();
  });

  it('says of every table whether it holds something of a person', async () => {
    const declared = namesOf(data);
    expect([...new Set([...declared, ...Object.keys(impersonal)])].toSorted()).toEqual(await ownTables(world.client));
    expect(declared.filter((table) => table in impersonal)).toEqual([]);
  });

  personSuite(() => world, storesAllFacts);
  killedSuite(() => world, new URL('../dist/main.js', definition.migrations), Object.keys(impersonal));
}

/** Rows of a person that can be read, where none may be. */
async function readableRows({ client, data }: World, { mark }: MarkedPerson): Promise<string[]> {
  const kept = namesOf(data.filter(isKept));
  return (await tablesHolding(client, mark)).filter((table) => !kept.includes(table));
}

/** What a copy lacks, and what it has that is withheld. */
function wrongIn({ tables }: Part, data: PersonalData): string[] {
  const withheld = new Map(data.map((one) => [one.table, one.withheld ?? []]));
  const strange = Object.keys(tables).filter((table) => !withheld.has(table));
  const wrong = [...withheld].flatMap(([table, columns]) => {
    const [row] = tables[table] ?? [];
    if (columns === 'all' || row === undefined) return (columns === 'all') === (row === undefined) ? [] : [table];
    return columns.filter((column) => column in row).map((column) => `${table}.${column}`);
  });
  return [...strange, ...wrong];
}

function personSuite(world: () => World, storesAllFacts: boolean): void {
  const [person, other, exportId, erasureId] = [markedPerson(), markedPerson(), randomUUID(), randomUUID()];
  let others: readonly string[];
  let key: Buffer;
  const calls = () => privacyCalls(world().service);
  const kinds = async ({ id }: MarkedPerson) => (await calls().receiptsOf(id)).map(({ kind }) => kind);
  const rowsNaming = (id: string) => rowsHolding(world().client, namesOf(world().data), id);

  describe('a person', () => {
    beforeAll(async () => {
      await plantPerson(world(), person);
      await plantPerson(world(), other);
      key = world().keys.make(erasureId);
      others = await rowsNaming(other.id);
    });

    it('gets a copy of all that is held of them, once, but for what is withheld', async () => {
      await calls().exportRequested(exportId, person.id, 2);
      const part = await calls().part(exportId);
      expect(await calls().receiptsOf(person.id)).toMatchObject([
        { kind: 'exported', sha256: hashOfPart(part), counts: { files: part.files.length } },
      ]);
      expect(wrongIn(part, world().data)).toEqual([]);
      await expect(calls().partAs('gateway', exportId)).rejects.toMatchObject({ status: 403 });
    });

    it('is sealed when the account is closed: nothing of them can be read, and others have lost nothing', async () => {
      await calls().erasureClosed(erasureId, person.id, 2);
      expect(await kinds(person)).toEqual(['exported', 'sealed']);
      expect(await readableRows(world(), person)).toEqual([]);
      expect(await filesHolding(world().folder, person.mark)).toEqual([]);
      expect(await rowsNaming(other.id)).toEqual(others);
      expect(Object.keys(await unsealed(world().client, erasureId, key)).toSorted()).toEqual(namesOf(world().data.filter(isSealed)));
    });

    it.skipIf(storesAllFacts)('is not made again by facts that come later', async () => {
      const before = await rowsNaming(person.id);
      for (const fact of await laterFacts(world().service.name, person)) await world().service.deliver(fact);
      expect(await rowsNaming(person.id)).toEqual(before);
      expect(await readableRows(world(), person)).toEqual([]);
    });

    it('is gone for good when the key is destroyed', async () => {
      world().keys.destroy(erasureId);
      await calls().keyDestroyed(erasureId, person.id, 2);
      expect(await kinds(person)).toEqual(['exported', 'sealed', 'erased']);
      expect(await unsealed(world().client, erasureId, key)).toEqual({});
      expect(await filesHolding(world().folder, erasureId)).toEqual([]);
      expect(await rowsNaming(other.id)).toEqual(others);
    });

    it('of a restored backup is erased without a key, and says so', async () => {
      const again = randomUUID();
      world().keys.make(again);
      world().keys.destroy(again);
      await calls().erasureClosed(again, other.id);
      expect(await kinds(other)).toEqual(['sealed', 'erased']);
      expect(await readableRows(world(), other)).toEqual([]);
      expect(await filesHolding(world().folder, other.mark)).toEqual([]);
    });
  });
}
