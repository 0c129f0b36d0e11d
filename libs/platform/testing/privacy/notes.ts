/** A service that keeps notes about people, each with a file, and writes one more on each fact about them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Module } from '@nestjs/common';
import { AccommodationsChanged } from '@paanch/contracts/auth/events';
import type { ServiceConfig } from '@paanch/platform/config/read-config';
import { openDiskStore } from '@paanch/platform/files/disk/disk-store';
import type { FilesConfig } from '@paanch/platform/files/files.config';
import { eventController } from '@paanch/platform/messaging/event-controller';
import { subscribe } from '@paanch/platform/messaging/subscribe';
import { readSigningKey } from '@paanch/platform/identity/keys';
import type { PrivacyFactsDeps } from '@paanch/platform/privacy/on-privacy-facts';
import { serviceCaller } from '@paanch/platform/service/call-service';
import { systemClock } from '@paanch/platform/time/clock';
import type { PersonalData } from '@paanch/platform/privacy/personal-data';
import { defineService } from '@paanch/platform/service/define-service';
import { engines } from '@paanch/testing/engines/engines';
import { testService } from '@paanch/testing/engines/test-service';
import { startKeyServer } from '@paanch/testing/privacy/key-server';
import { privacyCalls } from '@paanch/testing/privacy/privacy-calls';
import { sql } from 'drizzle-orm';

const DEPS = Symbol('notes');

/** What the consumer waits for in its transaction. */
export interface Waiting {
  until: Promise<void>;
}

interface NotesDeps {
  readonly waiting: Waiting;
}

const onAccommodationsChanged = subscribe(AccommodationsChanged, async ({ data }, { waiting }: NotesDeps, tx) => {
  await tx.execute(sql`insert into notes (id, person_id, text) values (${randomUUID()}, ${data.person_id}, 'heard of')`);
  await waiting.until;
});

const personalData: PersonalData = [
  {
    table: 'notes',
    of: 'person_id = $1',
    erasure: 'seal',
    files: "select file_key as key, 'notes/' || id as name from notes where person_id = $1 and file_key is not null",
  },
];

export async function openNotes() {
  const waiting: Waiting = { until: Promise.resolve() };
  class NotesModule {
    readonly waiting = waiting;
  }
  Module({
    controllers: [eventController(DEPS, [onAccommodationsChanged])],
    providers: [{ provide: DEPS, useValue: { waiting } }],
  })(NotesModule);
  const definition = defineService<ServiceConfig & FilesConfig, NotesDeps>({
    name: 'content',
    module: NotesModule,
    deps: DEPS,
    migrations: new URL('./migrations/', import.meta.url),
    served: [],
    internal: [],
    personalData,
  });
  const keys = await startKeyServer();
  const folder = await mkdtemp(join(engines().workFolder, 'notes-'));
  const store = await openDiskStore(folder);
  const service = await testService(definition, { FILES_DIR: folder, PRIVACY_INTERNAL_URL: keys.url });
  return {
    service,
    keys,
    store,
    folder,
    waiting,
    calls: privacyCalls(service),
    async note(personId: string, text: string, file?: string): Promise<string> {
      const id = randomUUID();
      const key = file === undefined ? null : `private/${id}`;
      if (key !== null) await store.put(key, Readable.from([Buffer.from(file ?? '')]), 'text/plain');
      await service.db.pool.query('insert into notes (id, person_id, text, file_key) values ($1, $2, $3, $4)', [id, personId, text, key]);
      return key ?? '';
    },
    async notesOf(personId: string): Promise<number> {
      const { rowCount } = await service.db.pool.query('select from notes where person_id = $1', [personId]);
      return rowCount ?? 0;
    },
    /** As the service itself has them. */
    async privacyFacts(): Promise<PrivacyFactsDeps> {
      const key = await readSigningKey(engines().keysDir, 'service-content');
      const callService = serviceCaller({ from: 'content', key: () => key, clock: systemClock, addresses: { privacy: keys.url } });
      const openFiles = () => Promise.resolve(store);
      const nothing = { closing: () => Promise.resolve(), closed: () => undefined };
      return { service: 'content', db: service.db, data: personalData, callService, openFiles, ...nothing };
    },
    async close(): Promise<void> {
      await service.stop();
      await keys.stop();
    },
  };
}
