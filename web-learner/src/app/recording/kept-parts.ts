/**
 * Recordings on this device, piece by piece as they are made, until the server has them (docs/interviews.md#recording). Each person has a
 * separate store, so that nobody else on this device sees or sends them.
 */
import { PART_BYTES } from '@paanch/contracts/interview/interviews/recording';
import { RECORDING_TRACKS, type RecordingTrack, UNSENT_HOURS } from '@paanch/contracts/interview/interviews/vocabulary';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Bytes of a part. Sound is sent first and in smaller ones, so that little of it is ever missing. */
export const PART_SIZES: Readonly<Record<RecordingTrack, number>> = { screen: PART_BYTES, sound: 1024 * 1024 };
const NAME = 'recording.';
const KEPT_FOR_MS = UNSENT_HOURS * 3_600_000;

interface Piece {
  readonly interviewId: string;
  readonly track: RecordingTrack;
  /** Bytes of the track before it. */
  readonly at: number;
  readonly bytes: ArrayBuffer;
  /** Epoch milliseconds by this device's clock. */
  readonly keptAt: number;
}

interface Stored extends DBSchema {
  pieces: { key: [string, string, number]; value: Piece };
}

const opened = new Map<string, Promise<KeptRecordings>>();

/** One shared instance for each person on this page. */
export function openRecordings(userId: string): Promise<KeptRecordings> {
  const known = opened.get(userId) ?? open(userId);
  opened.set(userId, known);
  return known;
}

/** Whether this device has ever kept a recording of this person. */
export async function hasRecordings(userId: string): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === NAME + userId);
}

async function open(userId: string): Promise<KeptRecordings> {
  const database = await openStore(NAME + userId).catch(() => null);
  void removeOld().catch(() => undefined);
  return new KeptRecordings(database);
}

async function openStore(name: string): Promise<IDBPDatabase<Stored>> {
  return openDB<Stored>(name, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('pieces', { keyPath: ['interviewId', 'track', 'at'] }),
  });
}

/** Also of people who never come back to this device. */
async function removeOld(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(NAME)) continue;
    const database = await openStore(name);
    let cursor = await database.transaction('pieces', 'readwrite').store.openCursor();
    while (cursor !== null) {
      if (isOld(cursor.value)) await cursor.delete();
      cursor = await cursor.continue();
    }
    database.close();
  }
}

const isOld = ({ keptAt }: Piece) => Date.now() - keptAt > KEPT_FOR_MS;
const endOf = ({ at, bytes }: Piece) => at + bytes.byteLength;

/** What the browser refuses to store stays in memory, as long as the page is open. */
export class KeptRecordings {
  readonly #database: IDBPDatabase<Stored> | null;
  #memory: readonly Piece[] = [];
  /** Bytes of each track so far; a piece is added behind the one before it. */
  readonly #ends = new Map<string, Promise<number>>();

  constructor(database: IDBPDatabase<Stored> | null) {
    this.#database = database;
  }

  /** Of which something is kept. */
  async interviews(): Promise<readonly string[]> {
    const keys = (await this.#database?.getAllKeys('pieces').catch(() => [])) ?? [];
    return [...new Set([...keys.map(([interviewId]) => interviewId), ...this.#memory.map(({ interviewId }) => interviewId)])];
  }

  /** Resolves once it is kept, to the bytes of the track so far. */
  add(interviewId: string, track: RecordingTrack, blob: Blob): Promise<number> {
    const added = this.size(interviewId, track).then(async (at) => {
      const bytes = await blob.arrayBuffer();
      const piece = { interviewId, track, at, bytes, keptAt: Date.now() };
      await this.#put(piece);
      return endOf(piece);
    });
    this.#ends.set(nameOf(interviewId, track), added);
    return added;
  }

  /** Bytes of the track, with those that the server has. */
  size(interviewId: string, track: RecordingTrack): Promise<number> {
    const name = nameOf(interviewId, track);
    const known = this.#ends.get(name) ?? this.#endOnDevice(interviewId, track);
    this.#ends.set(name, known);
    return known;
  }

  /** Its bytes, the last part of a track those that there are; null: not all of them are on this device. */
  async part(interviewId: string, track: RecordingTrack, part: number): Promise<Blob | null> {
    const [from, to] = [(part - 1) * PART_SIZES[track], Math.min(part * PART_SIZES[track], await this.size(interviewId, track))];
    const cut: ArrayBuffer[] = [];
    for (const { at, end } of await this.#places(interviewId, track)) {
      const piece = end > from && at < to ? await this.#piece(interviewId, track, at) : undefined;
      if (piece !== undefined) cut.push(piece.bytes.slice(Math.max(from - at, 0), to - at));
    }
    const found = new Blob(cut, { type: 'application/octet-stream' });
    return found.size > 0 && found.size === to - from ? found : null;
  }

  /** The server has everything of the track up to the end of this part. */
  async forgetThrough(interviewId: string, track: RecordingTrack, part: number): Promise<void> {
    const sent = (await this.#places(interviewId, track)).filter(({ end }) => end <= part * PART_SIZES[track]);
    const starts = new Set(sent.map(({ at }) => at));
    this.#memory = this.#memory.filter((piece) => !(isOf(piece, interviewId, track) && starts.has(piece.at)));
    for (const at of starts) await this.#database?.delete('pieces', [interviewId, track, at]).catch(() => undefined);
  }

  async forget(interviewId: string): Promise<void> {
    this.#memory = this.#memory.filter((piece) => piece.interviewId !== interviewId);
    for (const track of RECORDING_TRACKS) {
      this.#ends.delete(nameOf(interviewId, track));
      await this.#database?.delete('pieces', rangeOf(interviewId, track)).catch(() => undefined);
    }
  }

  async #put(piece: Piece): Promise<void> {
    try {
      if (this.#database === null) throw new TypeError('Nothing is stored');
      await this.#database.put('pieces', piece);
    } catch {
      this.#memory = [...this.#memory, piece];
    }
  }

  /** In order. A piece reaches to the next, so that its bytes need not be read to know where it ends. */
  async #places(interviewId: string, track: RecordingTrack): Promise<readonly { readonly at: number; readonly end: number }[]> {
    const starts = await this.#starts(interviewId, track);
    const size = await this.size(interviewId, track);
    return starts.map((at, index) => ({ at, end: starts[index + 1] ?? size }));
  }

  async #starts(interviewId: string, track: RecordingTrack): Promise<readonly number[]> {
    const keys = (await this.#database?.getAllKeys('pieces', rangeOf(interviewId, track)).catch(() => [])) ?? [];
    const inMemory = this.#memory.filter((piece) => isOf(piece, interviewId, track));
    return [...keys.map(([, , at]) => at), ...inMemory.map(({ at }) => at)].toSorted((a, b) => a - b);
  }

  async #piece(interviewId: string, track: RecordingTrack, at: number): Promise<Piece | undefined> {
    const inMemory = this.#memory.find((piece) => isOf(piece, interviewId, track) && piece.at === at);
    return inMemory ?? this.#database?.get('pieces', [interviewId, track, at]).catch(() => undefined);
  }

  async #endOnDevice(interviewId: string, track: RecordingTrack): Promise<number> {
    const last = (await this.#starts(interviewId, track)).at(-1);
    const piece = last === undefined ? undefined : await this.#piece(interviewId, track, last);
    return piece === undefined ? 0 : endOf(piece);
  }
}

const nameOf = (interviewId: string, track: RecordingTrack) => `${interviewId} ${track}`;
const isOf = (piece: Piece, interviewId: string, track: RecordingTrack) => piece.interviewId === interviewId && piece.track === track;
const rangeOf = (interviewId: string, track: RecordingTrack) => IDBKeyRange.bound([interviewId, track, 0], [interviewId, track, Infinity]);
