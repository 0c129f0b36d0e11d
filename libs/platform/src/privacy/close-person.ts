/** Removes what a service holds about a person, in one transaction (docs/privacy.md#erasure). */
import type { Counts } from '@paanch/contracts/privacy/vocabulary';
import { sql } from 'drizzle-orm';
import { MissingParent } from '../inbox/failure.js';
import type { Tx } from '../postgres/database.js';
import { noteLostFiles, noteSealedFiles } from './erased-files.js';
import type { ClosedPerson, PersonalData, PersonalFile } from './personal-data.js';
import { filesOf, isKept, isRemoved, isSealed, removeRows, rowsOf } from './personal-rows.js';
import { sealText } from './sealing.js';

/** Fetched before the transaction. */
export interface Sealing {
  /** Null: it is destroyed, so that nothing is sealed. */
  readonly key: Buffer | null;
  /** Files of which a sealed copy lies in the store. */
  readonly sealed: readonly PersonalFile[];
}

interface Closing {
  readonly person: ClosedPerson;
  readonly data: PersonalData;
  readonly sealing: Sealing;
  /** What the service does besides, between the copy and the removal. */
  readonly besides: (tx: Tx) => Promise<void>;
}

/**
 * It may run again, after a restored backup or for rows that came late: only what is there again is sealed.
 * @returns whether the person was erased here before
 */
export async function closePerson(tx: Tx, { person, data, sealing, besides }: Closing): Promise<boolean> {
  const { personId, requestId } = person;
  // Facts being handled are waited for, and those that come later find the person erased: see handleOnce.
  await tx.execute(sql`lock table inbox in share row exclusive mode`);
  const { rows: known } = await tx.execute<{ counts: Counts }>(sql`select counts from erased_people where person_id = ${personId}`);
  const isKnown = known.length > 0;
  const going = data.filter((table) => (isKnown ? isRemoved(table) : !isKept(table)));
  const files = await filesOf(tx, personId, going);
  if (sealing.key === null) await dropSeals(tx, files, requestId);
  else await sealRows(tx, person, going, files, { ...sealing, key: sealing.key });
  await besides(tx);
  const counts = await removeRows(tx, personId, going);
  await tx.execute(sql`delete from privacy_parts where person_id = ${personId}`);
  await forgetDeadLetters(tx, personId);
  const all = [known[0]?.counts ?? {}, counts, { files: files.length }].reduce(added);
  await noteErased(tx, person, all, sealing.key === null);
  return isKnown;
}

async function sealRows(
  tx: Tx,
  { personId, requestId }: ClosedPerson,
  going: PersonalData,
  files: readonly PersonalFile[],
  { key, sealed }: { key: Buffer; sealed: readonly PersonalFile[] },
): Promise<void> {
  const ready = new Set(sealed.map((file) => file.key));
  if (files.some((file) => !ready.has(file.key))) throw new MissingParent('A file came after the others were sealed');
  await noteSealedFiles(tx, files, requestId);
  const whole = going.filter(isSealed).map(({ table, of, erasure }) => ({ table, of, erasure }));
  const rows = await rowsOf(tx, personId, whole);
  if (Object.values(rows).every((some) => some.length === 0)) return;
  await tx.execute(sql`
    insert into sealed_people (person_id, request_id, sealed)
    values (${personId}, ${requestId}, ${sealText(JSON.stringify(rows), key, requestId)})`);
}

async function dropSeals(tx: Tx, files: readonly PersonalFile[], requestId: string): Promise<void> {
  await noteLostFiles(tx, files, requestId);
  await tx.execute(sql`delete from sealed_people where request_id = ${requestId}`);
}

/** They may hold names, and could not be handled any more. Their rows stay: they are the record that something failed. */
async function forgetDeadLetters(tx: Tx, personId: string): Promise<void> {
  await tx.execute(sql`
    update dead_letter set payload = null where strpos(payload::text, ${personId}) > 0 and subject not like 'events.privacy.%'`);
}

const added = (some: Counts, more: Counts): Counts =>
  Object.entries(more).reduce((sum, [name, count]) => ({ ...sum, [name]: (sum[name] ?? 0) + count }), some);

async function noteErased(tx: Tx, { personId, requestId }: ClosedPerson, counts: Counts, isKeyLost: boolean): Promise<void> {
  await tx.execute(sql`
    insert into erased_people as known (person_id, request_id, counts, key_destroyed_at)
    values (${personId}, ${requestId}, ${JSON.stringify(counts)}::jsonb, ${isKeyLost ? sql`now()` : null})
    on conflict (person_id) do update set counts = excluded.counts,
      request_id = excluded.request_id,
      key_destroyed_at = coalesce(excluded.key_destroyed_at, known.key_destroyed_at), erased_at = null`);
}
