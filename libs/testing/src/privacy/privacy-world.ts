import type { FileStore } from '@paanch/platform/files/file-store';
import type { PersonalData } from '@paanch/platform/privacy/personal-data';
import type pg from 'pg';
import type { TestService } from '../engines/test-service.js';
import type { KeyServer } from './key-server.js';
import { plantFiles } from './marked-files.js';
import { type MarkedPerson, type PlantedValues, plantRow } from './marked-person.js';

/** A service beside what privacy has, and what its declaration is asked with. */
export interface World {
  readonly service: TestService<unknown>;
  readonly client: pg.Client;
  readonly keys: KeyServer;
  readonly store: FileStore;
  readonly folder: string;
  readonly data: PersonalData;
  readonly values: (person: MarkedPerson) => PlantedValues;
}

/** A row in every declared table, and every file that these name. */
export async function plantPerson(world: World, person: MarkedPerson): Promise<void> {
  const { client, data, values } = world;
  for (const table of new Set(data.map((one) => one.table))) await plantRow(client, table, person, values(person)[table]);
  await plantFiles(world, data, person);
}
