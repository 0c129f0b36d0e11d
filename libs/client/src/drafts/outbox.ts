/**
 * Items the server does not have yet, kept on this device until it acknowledges them (docs/reliability.md#unsent-answers).
 * Each person has a separate store, so that nobody else on this device sees or sends them.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { shownSample } from '../sample/shown-sample.js';
import { OUTBOX_NAME } from './outbox-name.js';

/** Milliseconds an unsent item is kept (docs/reliability.md#unsent-answers). */
export const KEPT_FOR_MS = 7 * 24 * 3_600_000;

export interface Kept {
  /** What it belongs to, such as an attempt; items of one object are sent in order. */
  readonly object: string;
  /** Which part of the object, such as a question. */
  readonly key: string;
  readonly item: unknown;
  /** Epoch milliseconds by this device's clock. */
  readonly keptAt: number;
}

export interface Outbox {
  /** False if the browser refuses to store (a private window); items are then kept only while the page is open. */
  readonly isDurable: boolean;
  /** Oldest first. */
  all(): Promise<readonly Kept[]>;
  keep(object: string, key: string, item: unknown): Promise<void>;
  forget(object: string, key?: string): Promise<void>;
}

interface Stored extends DBSchema {
  kept: { key: [string, string]; value: Kept };
}
type Database = IDBPDatabase<Stored>;

const opened = new Map<string, Promise<Outbox>>();

/** One shared instance for each person on this page. */
export function openOutbox(userId: string): Promise<Outbox> {
  const known = opened.get(userId) ?? open(userId);
  opened.set(userId, known);
  return known;
}

async function open(userId: string): Promise<Outbox> {
  // What a sample learner would send is refused, so it does not outlive the page.
  const database = shownSample() === null ? await openStore(OUTBOX_NAME + userId).catch(() => null) : null;
  void removeOld().catch(() => undefined);
  return new DeviceOutbox(database);
}

/** Async, because some browsers refuse storage by throwing synchronously. */
async function openStore(name: string): Promise<Database> {
  return openDB<Stored>(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('kept', { keyPath: ['object', 'key'] }) });
}

/** Also of people who never come back to this device. */
async function removeOld(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(OUTBOX_NAME)) continue;
    const database = await openStore(name);
    let cursor = await database.transaction('kept', 'readwrite').store.openCursor();
    while (cursor !== null) {
      if (isOld(cursor.value)) await cursor.delete();
      cursor = await cursor.continue();
    }
    database.close();
  }
}

const isOld = ({ keptAt }: Kept) => Date.now() - keptAt > KEPT_FOR_MS;
const nameOf = ({ object, key }: Pick<Kept, 'object' | 'key'>) => `${object} ${key}`;

/** Writes to IndexedDB in order; what it refuses stays in memory. */
class DeviceOutbox implements Outbox {
  readonly #database: Database | null;
  readonly #memory = new Map<string, Kept>();
  #isRefused = false;

  constructor(database: Database | null) {
    this.#database = database;
  }

  get isDurable(): boolean {
    return this.#database !== null && !this.#isRefused;
  }

  async all(): Promise<readonly Kept[]> {
    const onDisk = (await this.#database?.getAll('kept').catch(() => [])) ?? [];
    const kept = new Map(onDisk.map((one) => [nameOf(one), one]));
    for (const [name, one] of this.#memory) kept.set(name, one);
    return [...kept.values()].filter((one) => !isOld(one)).toSorted((a, b) => a.keptAt - b.keptAt);
  }

  async keep(object: string, key: string, item: unknown): Promise<void> {
    const kept = { object, key, item, keptAt: Date.now() };
    const isOnDisk = this.isDurable && (await this.#put(kept));
    if (!isOnDisk) this.#memory.set(nameOf(kept), kept);
  }

  async #put(kept: Kept): Promise<boolean> {
    try {
      await this.#database?.put('kept', kept);
      return true;
    } catch {
      this.#isRefused = true;
      return false;
    }
  }

  async forget(object: string, key?: string): Promise<void> {
    for (const one of this.#memory.values()) {
      if (one.object === object && (key === undefined || one.key === key)) this.#memory.delete(nameOf(one));
    }
    if (this.#database === null) return;
    // An array sorts after any string, so this range covers every key of the object.
    const range = IDBKeyRange.bound([object, key ?? ''], [object, key ?? []]);
    await this.#database.delete('kept', range).catch(() => undefined);
  }
}
