/**
 * Finds the clusters of a WebM that was written as it was recorded: it says neither how long it is nor where anything lies, so that no
 * player can seek in it (docs/interviews.md#recording). Only the heads of elements are read (RFC 8794, RFC 9559).
 */
import { setImmediate } from 'node:timers/promises';

export interface WebmSource {
  readonly sizeBytes: number;
  readonly read: (start: number, end: number) => Promise<Buffer>;
}

/** Where a player may begin: a cluster in which a picture stands for itself. */
export interface SeekPoint {
  /** In ticks. */
  readonly time: number;
  /** Bytes from the beginning of the source. */
  readonly clusterAt: number;
}

export interface ScannedWebm {
  /** The whole element that describes the tracks. */
  readonly tracks: Buffer;
  readonly videoTrack: number;
  /** Nanoseconds. */
  readonly tick: number;
  readonly points: readonly SeekPoint[];
  /** Ticks. */
  readonly duration: number;
  /** Where the first cluster begins, and where the last block that is whole ends. */
  readonly clustersAt: number;
  readonly endsAt: number;
}

export const ID = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  tick: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

const IN_CLUSTER = new Set<number>([ID.clusterTime, ID.simpleBlock, ID.blockGroup, 0xa7, 0xab, 0xec]);
const VIDEO = 1;
const MILLISECOND = 1_000_000;
/** Longest head of an element: four bytes of id, eight of size. */
const HEAD_BYTES = 12;
/** More than any description of tracks that a recorder writes. */
const DESCRIPTION_BYTES = 1024 * 1024;
/** Of a block: its track in up to eight bytes, its time in two, its flags in one. */
const BLOCK_HEAD_BYTES = 11;
const KEY_PICTURE = 0x80;
/** Twice what half an hour has; more of them only keep their reader busy. */
const MOST_ELEMENTS = 400_000;
/** After so many, others have their turn. */
const ELEMENTS_AT_ONCE = 2_000;

interface Element {
  readonly id: number;
  readonly at: number;
  readonly dataAt: number;
  /** Null: it goes on until something begins that cannot be in it. */
  readonly endsAt: number | null;
}

/** A number with its length marker; null if there are too few bytes. */
function numberAt(bytes: Buffer, at: number, keepsMarker: boolean): { readonly value: number; readonly length: number } | null {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || at + length > bytes.length) return null;
  let value = keepsMarker ? first : first & (0xff >> length);
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, length };
}

function elementIn(bytes: Buffer, offset: number): Element | null {
  const id = numberAt(bytes, 0, true);
  const size = id && numberAt(bytes, id.length, false);
  if (id === null || size === null || id.length > 4) return null;
  const dataAt = offset + id.length + size.length;
  // Every bit of the size set: the writer did not know it.
  const isUnknown = size.value === 2 ** (7 * size.length) - 1 || size.value > Number.MAX_SAFE_INTEGER;
  return { id: id.value, at: offset, dataAt, endsAt: isUnknown ? null : dataAt + size.value };
}

/** Elements of a description, which is whole in memory. */
function* childrenOf(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  let at = 0;
  while (at < bytes.length) {
    const found = elementIn(bytes.subarray(at, at + HEAD_BYTES), at);
    if (found === null || found.endsAt === null) return;
    yield { id: found.id, data: bytes.subarray(found.dataAt, found.endsAt) };
    at = found.endsAt;
  }
}

const unsigned = (data: Buffer) => data.reduce((sum, byte) => sum * 256 + byte, 0);

function videoTrackOf(tracks: Buffer): number | null {
  for (const { id, data } of childrenOf(tracks)) {
    if (id !== ID.track) continue;
    const fields = new Map([...childrenOf(data)].map((field) => [field.id, unsigned(field.data)]));
    if (fields.get(ID.trackType) === VIDEO) return fields.get(ID.trackNumber) ?? null;
  }
  return null;
}

/** What was found so far. */
class Scan {
  tick = MILLISECOND;
  tracks: Buffer | null = null;
  videoTrack: number | null = null;
  clustersAt: number | null = null;
  endsAt = 0;
  duration = 0;
  readonly points: SeekPoint[] = [];
  #clusterAt = 0;
  #clusterTime = 0;

  constructor(readonly source: WebmSource) {}

  /** @returns where the next element begins; null: nothing that belongs to it follows */
  async take(element: Element): Promise<number | null> {
    const { id, dataAt, endsAt } = element;
    if (id === ID.segment) return dataAt;
    if (id === ID.cluster) {
      this.clustersAt ??= element.at;
      this.#clusterAt = element.at;
      return dataAt;
    }
    if (endsAt === null || endsAt > this.source.sizeBytes) return null;
    if (this.clustersAt === null) await this.#describe(element, endsAt);
    else if (IN_CLUSTER.has(id)) await this.#takeInCluster(element, endsAt);
    else return null;
    return endsAt;
  }

  async #describe({ id, at, dataAt }: Element, endsAt: number): Promise<void> {
    if ((id !== ID.info && id !== ID.tracks) || endsAt - at > DESCRIPTION_BYTES) return;
    const data = await this.source.read(dataAt, endsAt);
    if (id === ID.info) {
      for (const field of childrenOf(data)) if (field.id === ID.tick) this.tick = unsigned(field.data);
      return;
    }
    this.tracks = await this.source.read(at, endsAt);
    this.videoTrack = videoTrackOf(data);
  }

  async #takeInCluster({ id, dataAt }: Element, endsAt: number): Promise<void> {
    const head = await this.source.read(dataAt, Math.min(dataAt + BLOCK_HEAD_BYTES + HEAD_BYTES, endsAt));
    if (id === ID.clusterTime) this.#clusterTime = unsigned(head.subarray(0, endsAt - dataAt));
    if (id === ID.simpleBlock) this.#takeBlock(head, true);
    if (id === ID.blockGroup) {
      const block = elementIn(head, 0);
      if (block?.id === ID.block) this.#takeBlock(head.subarray(block.dataAt), false);
    }
    this.endsAt = endsAt;
  }

  #takeBlock(head: Buffer, saysKey: boolean): void {
    const track = numberAt(head, 0, false);
    if (track === null || head.length < track.length + 3) return;
    const time = this.#clusterTime + head.readInt16BE(track.length);
    this.duration = Math.max(this.duration, time);
    const isKey = saysKey && ((head[track.length + 2] ?? 0) & KEY_PICTURE) !== 0;
    if (isKey && track.value === this.videoTrack && this.points.at(-1)?.clusterAt !== this.#clusterAt)
      this.points.push({ time, clusterAt: this.#clusterAt });
  }
}

/** Null: it is no WebM, or nothing in it can be played. */
export async function scanWebm(source: WebmSource): Promise<ScannedWebm | null> {
  const scan = new Scan(source);
  let at: number | null = 0;
  for (let count = 1; at !== null && at < source.sizeBytes; count += 1) {
    if (count > MOST_ELEMENTS) return null;
    if (count % ELEMENTS_AT_ONCE === 0) await setImmediate();
    const element = elementIn(await source.read(at, Math.min(at + HEAD_BYTES, source.sizeBytes)), at);
    at = element && (await scan.take(element));
  }
  const { tracks, videoTrack, clustersAt, endsAt, points, duration, tick } = scan;
  if (tracks === null || videoTrack === null || clustersAt === null || points.length === 0) return null;
  return { tracks, videoTrack, clustersAt, endsAt, points, duration, tick };
}
