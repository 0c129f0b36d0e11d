/** What a private file is, where it is kept, and who may open it (docs/files.md#private-files). */
import { FileOpened } from '@paanch/contracts/content/events';
import { readFile } from '@paanch/contracts/content/files';
import { type Fact, fact } from '@paanch/contracts/kernel/event';
import { tidyLine } from '@paanch/contracts/kernel/fields';
import { refuse, type Refusal } from '@paanch/contracts/kernel/refusal';
import type { Role } from '@paanch/contracts/kernel/roles';
import { scopeOf } from '@paanch/contracts/kernel/route';
import type { PrivateFile } from './tables.js';

export type OwnerScope = 'all' | { readonly ownerId: string };

export function ownerScopeOf({ role, userId }: { readonly role: Role; readonly userId: string }): OwnerScope {
  return scopeOf(readFile, role) === 'all' ? 'all' : { ownerId: userId };
}

interface Arrived extends Pick<PrivateFile, 'id' | 'upload_type' | 'content_type' | 'created_at' | 'size_bytes'> {
  /** As its sender calls it. */
  readonly name: string;
  readonly owner: { readonly userId: string; readonly clientId: string | null };
}

export function newFile({ name, owner, ...known }: Arrived): PrivateFile {
  const named = { ...known, original_filename: lastPartOf(tidyLine(name)) };
  return { ...named, owner_id: owner.userId, client_id: owner.clientId, sha256: null, rejected_for: null };
}

/** Browsers send a bare name; a path of another client could lead somewhere when the file is saved. */
const lastPartOf = (name: string) => name.split(/[/\\]/).findLast((part) => part !== '') ?? name;

/** The fact that a link was given out; null: it was removed in the meantime. */
export function openFile(known: PrivateFile | null, objectRef: string): { next: PrivateFile; facts: Fact[]; outcome: void } | Refusal {
  if (known === null) return refuse('NOT_FOUND');
  const { id, owner_id: ownerId, upload_type: uploadType } = known;
  const opened = fact(FileOpened, id, { owner_id: ownerId, upload_type: uploadType, object_ref: objectRef });
  return { next: known, facts: [opened], outcome: undefined };
}
