/** Every head that was ever signed, from the table and from the file store, for the chain to be compared with (docs/audit.md#the-check). */
import { isRefusal } from '@paanch/contracts/kernel/refusal';
import { importKeys, readJwkSet, type VerifyingKey } from '@paanch/platform/identity/keys';
import { type KnownHeads, type Link, START } from '../chain.rule.js';
import { isOurs } from '../heads/head-signature.js';
import { headKey, type SignedHead } from '../heads/head.rule.js';
import type { HeadFiles } from '../heads/head-files.js';
import { HEAD_KEY } from '../heads/keep-heads.js';
import type { AuditStores } from '../stores.js';

export interface HeadSources {
  readonly audit: Pick<AuditStores, 'heads'>;
  /** Null where no store is configured. */
  readonly headFiles: HeadFiles | null;
  readonly keysDir: string;
}

/** Whether the heads of the file store were read too. */
export type StoreState = 'read' | 'away' | 'none';

export interface FoundHeads {
  readonly heads: KnownHeads;
  readonly store: StoreState;
}

type Keys = ReadonlyMap<string, VerifyingKey>;
type Proven = readonly [seq: number, row_hash: string | null];

/** What a head says; null where anyone could have written it. */
const proven = async (head: SignedHead, keys: Keys): Promise<Proven> => [head.seq, (await isOurs(head, keys)) ? head.row_hash : null];

/** A file that says otherwise than its name is nobody's head. */
async function fileProven(files: HeadFiles, named: Link, keys: Keys): Promise<Proven> {
  const head = await files.read(named);
  return head !== null && headKey(head) === headKey(named) ? proven(head, keys) : [named.seq, null];
}

/** Only files that the table lacks are opened. A store that is away is compared with next time. */
async function provenInStore(files: HeadFiles, inTable: ReadonlySet<string>, keys: Keys): Promise<Proven[] | null> {
  try {
    const found: Proven[] = [];
    for (const named of await files.names()) if (!inTable.has(headKey(named))) found.push(await fileProven(files, named, keys));
    return found;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}

/** Read before the entries: then every entry they speak of is there. */
export async function findHeads({ audit, headFiles, keysDir }: HeadSources): Promise<FoundHeads> {
  const keys = await importKeys(await readJwkSet(keysDir, HEAD_KEY));
  const kept = await audit.heads.after(START.seq);
  const inTable: Proven[] = [];
  for (const head of kept) inTable.push(await proven(head, keys));
  const inStore = headFiles && (await provenInStore(headFiles, new Set(kept.map(headKey)), keys));
  const bySeq = Map.groupBy([...inTable, ...(inStore ?? [])], ([seq]) => seq);
  const heads = new Map([...bySeq].map(([seq, all]) => [seq, all.map(([, row_hash]) => row_hash)]));
  return { heads, store: headFiles === null ? 'none' : inStore === null ? 'away' : 'read' };
}
