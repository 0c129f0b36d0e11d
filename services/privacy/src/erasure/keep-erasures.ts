/** What time does to erasures: closes accounts, tells of the end, destroys keys, and repeats what a restored backup has lost. */
import { NOTICE_HOURS } from '@paanch/contracts/privacy/vocabulary';
import { inTransaction } from '@paanch/platform/postgres/in-transaction';
import type { PrivacyDeps } from '../deps.js';
import { close, destroyKey, isDestroyedAt, isForgotten, notice, repeat, type Tombstone } from './erasure.rule.js';
import type { Contact } from './person-keys.js';
import { buryClosed, buryDestroyed, listTombstones, readTombstone } from './tombstones.js';

const AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/** The tombstone is written first: what is closed without one could come back with a backup. */
export async function closeAccounts(deps: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const { requests, people, letters, personKeys, openFiles, newId, clock, db } = deps;
  const now = clock();
  for (const id of await requests.due('closing', now, AT_ONCE)) {
    if (stopping.aborted) return;
    const request = await requests.find(id);
    if (request?.state !== 'closing') continue;
    const { person_id: personId } = request;
    await buryClosed(await openFiles(), { request_id: id, person_id: personId, closed_at: now.toISOString() });
    const contact = await contactOf(personId, people);
    const sealed = { ...personKeys.make(id, contact), letterId: newId() };
    await inTransaction(db, async (tx) => {
      const known = await requests.within(tx).change(id, (request) => close(request, sealed, now));
      if (known?.contact === sealed.contact && contact) {
        await letters.add(tx, { id: sealed.letterId, kind: 'account_closed', person_id: personId, request_id: id, created_at: now });
      }
    });
  }
}

async function contactOf(personId: string, people: PrivacyDeps['people']): Promise<Contact | null> {
  const person = await people.find(personId);
  return person === null || person.email === '' ? null : { to: person.email, name: person.full_name, language: person.language };
}

export async function noticeEnds({ requests, letters, newId, clock, db }: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const now = clock();
  for (const id of await requests.unnoticed(new Date(now.getTime() + NOTICE_HOURS * HOUR_MS), AT_ONCE)) {
    if (stopping.aborted) return;
    const letterId = newId();
    await inTransaction(db, async (tx) => {
      const known = await requests.within(tx).change(id, (request) => notice(request, letterId, now));
      if (known?.noticed_at?.getTime() !== now.getTime() || known.contact === null) return;
      await letters.add(tx, { id: letterId, kind: 'key_destroyed_soon', person_id: known.person_id, request_id: id, created_at: now });
    });
  }
}

export async function destroyKeys({ requests, openFiles, clock }: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const now = clock();
  for (const id of await requests.due('sealed', now, AT_ONCE)) {
    if (stopping.aborted) return;
    const request = await requests.find(id);
    if (request === null || !isDestroyedAt(request, now)) continue;
    await buryDestroyed(await openFiles(), id);
    await requests.change(id, (known) => destroyKey(known, now));
  }
}

/** A person who asks again after a restore is erased by that request: the one that was forgotten is repeated when it is over. */
export async function repeatErasures(deps: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const { requests, openFiles, clock } = deps;
  const files = await openFiles();
  const tombstones = [...(await listTombstones(files, clock()))];
  for (let at = 0; at < tombstones.length; at += AT_ONCE) {
    const some = tombstones.slice(at, at + AT_ONCE);
    const known = await requests.byId(some.map(([id]) => id));
    for (const [id, isDestroyed] of some.filter(([one, is]) => isForgotten(known.get(one) ?? null, is))) {
      if (stopping.aborted) return;
      const tombstone = { ...(await readTombstone(files, id)), is_destroyed: isDestroyed };
      if (!(await requests.isErasing(tombstone.person_id, id))) await repeatErasure(tombstone, deps);
    }
  }
}

async function repeatErasure(tombstone: Tombstone, { requests, receipts, people, personKeys, clock, db }: PrivacyDeps): Promise<void> {
  const { request_id: id, person_id: personId } = tombstone;
  const sealed = personKeys.make(id, await contactOf(personId, people));
  await inTransaction(db, async (tx) => {
    await receipts.forget(tx, id);
    await requests.within(tx).change(id, (known) => repeat(known, tombstone, sealed, clock()));
  });
}
