/** Every service that declares personal data copies, seals and erases it when privacy says so (docs/privacy.md#how-services-answer). */
import { fact } from '@paanch/contracts/kernel/event';
import type { Service } from '@paanch/contracts/kernel/registry/services';
import { ErasureClosed, ExportRequested, KeyDestroyed, PART_ANSWERED } from '@paanch/contracts/privacy/events';
import { readPersonKey } from '@paanch/contracts/privacy/parts';
import type { Counts, ReceiptKind } from '@paanch/contracts/privacy/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { OpenFiles } from '../files/open-file-store.js';
import { type FactSubscription, subscribe, type Subscription } from '../messaging/subscribe.js';
import { appendFacts } from '../outbox/append-facts.js';
import type { Database, Tx } from '../postgres/database.js';
import { inTransaction } from '../postgres/in-transaction.js';
import type { CallService } from '../service/call-service.js';
import { z } from 'zod';
import { closePerson, type Sealing } from './close-person.js';
import { removeFiles, sealFiles } from './erased-files.js';
import { makePart } from './parts.js';
import type { ClosedPerson, PersonalData } from './personal-data.js';
import { filesOf, hasRows, isKept } from './personal-rows.js';

export const PRIVACY_FACTS = Symbol('privacy facts');

export interface PrivacyFactsDeps {
  readonly service: Service;
  readonly db: Database;
  readonly data: PersonalData;
  readonly callService: CallService;
  /** Null where the service keeps no files. */
  readonly openFiles: OpenFiles | null;
  /** What the service does besides. */
  readonly closing: (person: ClosedPerson, tx: Tx) => Promise<void>;
  readonly closed: (person: ClosedPerson) => void;
}

interface Asked {
  readonly request_id: string;
  readonly subject_id: string;
}

const personOf = ({ request_id, subject_id }: Asked): ClosedPerson => ({ personId: subject_id, requestId: request_id });
const NO_KEY: Sealing = { key: null, sealed: [] };

const exportRequested = subscribe(ExportRequested, async ({ data: asked }, { service, data }: PrivacyFactsDeps, tx) => {
  const { counts, sha256 } = await makePart(tx, asked, data);
  await answer(tx, service, asked, 'exported', counts, sha256);
});

const erasureClosed = subscribe(
  ErasureClosed,
  async ({ data: asked }, deps: PrivacyFactsDeps, tx, sealing: Sealing) => {
    await close(tx, deps, personOf(asked), sealing);
    await answerErased(tx, deps.service, 'sealed', sql`request_id = ${asked.request_id}`);
    await finish(tx, deps.service, asked.request_id);
  },
  ({ data: asked }, deps) => prepareSealing(deps, personOf(asked)),
);

/** What came late is removed with the rest. A service that had not heard of the erasure carries it out now. */
const keyDestroyed = subscribe(KeyDestroyed, async ({ data: asked }, deps: PrivacyFactsDeps, tx) => {
  const wasSealed = await close(tx, deps, personOf(asked), NO_KEY);
  if (!wasSealed) await answerErased(tx, deps.service, 'sealed', sql`request_id = ${asked.request_id}`);
  await finish(tx, deps.service, asked.request_id);
});

/** Of every service that declares personal data. Acknowledged when the files are gone, too. */
export const privacyFactConsumers: readonly Subscription<PrivacyFactsDeps>[] = [
  exportRequested,
  thenFinished(erasureClosed),
  thenFinished(keyDestroyed),
];

const Closed = z.object({ data: z.object({ request_id: z.uuid(), subject_id: z.uuid() }) });

function thenFinished(subscription: FactSubscription<PrivacyFactsDeps>): FactSubscription<PrivacyFactsDeps> {
  return {
    ...subscription,
    receive: async (messages, deps, once) => {
      await subscription.receive(messages, deps, once);
      for (const { data } of messages) deps.closed(personOf(Closed.parse(data).data));
      await removeFilesOf(deps);
    },
  };
}

function close(tx: Tx, { data, closing }: PrivacyFactsDeps, person: ClosedPerson, sealing: Sealing): Promise<boolean> {
  return closePerson(tx, { person, data, sealing, besides: (within) => closing(person, within) });
}

/** Fetches the key and seals the files; nothing is changed yet. */
async function prepareSealing({ db, data, callService, openFiles }: PrivacyFactsDeps, person: ClosedPerson): Promise<Sealing> {
  const { key: text } = await callService(readPersonKey, { params: { requestId: person.requestId } });
  if (text === null) return NO_KEY;
  const key = Buffer.from(text, 'base64');
  const going = data.filter((table) => !isKept(table));
  const files = await filesOf(db.drizzle, person.personId, going);
  if (files.length > 0 && openFiles !== null) await sealFiles(await openFiles(), files, key, person.requestId);
  return { key, sealed: files };
}

/** Files whose rows are gone. After the last of a person whose key is destroyed, the receipt says that nothing is left. */
async function removeFilesOf({ db, openFiles, service }: PrivacyFactsDeps): Promise<void> {
  const { rows } = await db.drizzle.execute<{ request_id: string; keys: string[] }>(
    sql`select request_id, array_agg(file_key) as keys from files_to_remove group by request_id`,
  );
  for (const { request_id, keys } of rows) {
    if (openFiles !== null) await removeFiles(await openFiles(), keys);
    await inTransaction(db, async (tx) => {
      const removed = sql`select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb)`;
      await tx.execute(sql`delete from files_to_remove where file_key in (${removed})`);
      await finish(tx, service, request_id);
    });
  }
}

/** Says it once, when the key is destroyed and no file is left. */
async function finish(tx: Tx, service: Service, requestId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update erased_people set erased_at = now()
    where request_id = ${requestId} and key_destroyed_at is not null and erased_at is null
      and not exists (select from files_to_remove where request_id = ${requestId})`);
  if (rowCount) await answerErased(tx, service, 'erased', sql`request_id = ${requestId}`);
}

async function answerErased(tx: Tx, service: Service, kind: ReceiptKind, which: SQL): Promise<void> {
  const { rows } = await tx.execute<Asked & { counts: Counts; [column: string]: unknown }>(
    sql`select request_id, person_id as subject_id, counts from erased_people where ${which}`,
  );
  for (const { counts, ...asked } of rows) await answer(tx, service, asked, kind, counts, null);
}

function answer(tx: Tx, service: Service, asked: Asked, kind: ReceiptKind, counts: Counts, sha256: string | null): Promise<void> {
  const { request_id, subject_id } = asked;
  const PartAnswered = PART_ANSWERED[service];
  return appendFacts(tx, [fact(PartAnswered, request_id, { request_id, subject_id, service, kind, counts, sha256 })]);
}

/**
 * A request or a sweep that ran while the account was closed may have written rows after they were removed: for two days they are
 * looked for and sealed too; what comes later goes with the key.
 */
export async function sealLateRows(deps: PrivacyFactsDeps): Promise<void> {
  const { rows } = await deps.db.drizzle.execute<ClosedPerson & { [column: string]: unknown }>(sql`
    select person_id as "personId", request_id as "requestId" from erased_people
    where closed_at > now() - interval '48 hours' and key_destroyed_at is null`);
  for (const { personId, requestId } of rows) {
    if (!(await hasRows(deps.db.drizzle, personId, deps.data))) continue;
    const sealing = await prepareSealing(deps, { personId, requestId });
    await inTransaction(deps.db, async (tx) => {
      await close(tx, deps, { personId, requestId }, sealing);
      await finish(tx, deps.service, requestId);
    });
  }
  await removeFilesOf(deps);
}
