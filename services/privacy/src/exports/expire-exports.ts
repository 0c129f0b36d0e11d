/** Removes archives of copies that ended before their time: their account was closed, or nobody waits for them. */
import type { ClosedPerson } from '@paanch/platform/privacy/personal-data';
import type { Tx } from '@paanch/platform/postgres/database';
import type { PrivacyDeps } from '../deps.js';
import { ARCHIVES, requestIdOf } from './archive/archive-key.js';

const AT_ONCE = 200;

/** Those of copies that ended while the file was there or being made. */
export async function removeStrayArchives({ requests, openFiles, clock }: PrivacyDeps, stopping: AbortSignal): Promise<void> {
  const files = await openFiles();
  const keys = await files.keysBefore(ARCHIVES, clock());
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE);
    const known = await requests.byId(some.map(requestIdOf));
    for (const key of some.filter((one) => !IN_USE.has(known.get(requestIdOf(one))?.state))) {
      if (stopping.aborted) return;
      await files.remove(key);
    }
  }
}

const IN_USE = new Set<string | undefined>(['collecting', 'ready']);

/** Copies of a person whose account is closed end with it. */
export async function endExports({ personId }: ClosedPerson, { requests, clock }: PrivacyDeps, tx: Tx): Promise<void> {
  await requests.endExports(tx, personId, clock());
}
