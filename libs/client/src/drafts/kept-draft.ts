/**
 * What a person has typed into a form but not sent, kept on this device for seven days, so that a reload, a crash of the page or
 * a forced sign-in loses nothing. A draft belongs to one person and one form.
 */
import { shownSample } from '../sample/shown-sample.js';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Milliseconds (docs/reliability.md#unsent-answers). */
export const DRAFT_KEPT_FOR_MS = 7 * 24 * 3_600_000;

interface Kept {
  readonly userId: string;
  readonly form: string;
  readonly values: unknown;
  /** Epoch milliseconds by this device's clock. */
  readonly keptAt: number;
}

interface Stored extends DBSchema {
  drafts: { key: [string, string]; value: Kept };
}

export interface KeptDraft {
  /** Undefined if there is no draft. */
  read(): Promise<unknown>;
  keep(values: unknown): Promise<void>;
  forget(): Promise<void>;
}

/** For browsers that refuse to store (a private window): drafts are kept while the page is open. */
const memory = new Map<string, Kept>();
const nameOf = (userId: string, form: string) => `${userId} ${form}`;
let opened: Promise<IDBPDatabase<Stored> | null> | null = null;

function database(): Promise<IDBPDatabase<Stored> | null> {
  opened ??= open().catch(() => null);
  return opened;
}

async function open(): Promise<IDBPDatabase<Stored>> {
  const fresh = await openDB<Stored>('drafts', 1, {
    upgrade: (empty) => void empty.createObjectStore('drafts', { keyPath: ['userId', 'form'] }),
  });
  await removeOld(fresh);
  return fresh;
}

/** Also of people who never come back to this device. */
async function removeOld(drafts: IDBPDatabase<Stored>): Promise<void> {
  for (const kept of await drafts.getAll('drafts')) {
    if (isOld(kept)) await drafts.delete('drafts', [kept.userId, kept.form]);
  }
}

const isOld = ({ keptAt }: Kept) => Date.now() - keptAt > DRAFT_KEPT_FOR_MS;

/** On the pages of a sample learner nothing is saved. */
const NOTHING_KEPT: KeptDraft = {
  read: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

export function keptDraft(userId: string, form: string): KeptDraft {
  if (shownSample() !== null) return NOTHING_KEPT;
  const name = nameOf(userId, form);
  return {
    read: async () => {
      const onDisk = await (await database())?.get('drafts', [userId, form]).catch(() => undefined);
      const kept = memory.get(name) ?? onDisk;
      return kept === undefined || isOld(kept) ? undefined : kept.values;
    },
    keep: async (values) => {
      const kept = { userId, form, values, keptAt: Date.now() };
      memory.set(name, kept);
      await (await database())?.put('drafts', kept).catch(() => undefined);
    },
    forget: async () => {
      memory.delete(name);
      await (await database())?.delete('drafts', [userId, form]).catch(() => undefined);
    },
  };
}

export interface FoundDraft {
  readonly form: string;
  readonly values: unknown;
}

/** Of all forms whose names begin so, such as those of one record in several tabs; oldest first. */
export async function keptDraftsOf(userId: string, begins: string): Promise<readonly FoundDraft[]> {
  const drafts = await database();
  // Names have ordinary characters only, so that the end of the range is behind all of them.
  const range = () => IDBKeyRange.bound([userId, begins], [userId, `${begins}\uffff`]);
  const onDisk = (await drafts?.getAll('drafts', range()).catch(() => [])) ?? [];
  const inMemory = [...memory.values()].filter(({ userId: owner, form }) => owner === userId && form.startsWith(begins));
  const found = new Map([...onDisk, ...inMemory].map((kept) => [kept.form, kept]));
  return [...found.values()].filter((kept) => !isOld(kept)).toSorted((a, b) => a.keptAt - b.keptAt);
}

/** For a person who signs out, so that no draft of theirs is left on this device. */
export async function forgetDrafts(userId: string): Promise<void> {
  for (const { userId: owner, form } of memory.values()) if (owner === userId) memory.delete(nameOf(owner, form));
  const drafts = await database();
  for (const kept of (await drafts?.getAll('drafts').catch(() => [])) ?? []) {
    if (kept.userId === userId) await drafts?.delete('drafts', [kept.userId, kept.form]).catch(() => undefined);
  }
}
