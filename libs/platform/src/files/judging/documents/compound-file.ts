/** What is stored in a compound file, the small file system in which old Office programs keep their documents ([MS-CFB]). */
import { DocumentRefused } from './document-task.js';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Above are marks: free, end of a chain, part of the table itself. */
const LAST_SECTOR = 0xfffffffa;
const LISTED_IN_HEADER = 109;

export interface CompoundFile {
  /** Of its storages and streams, wherever they are; in lower case, because letter case makes no difference. */
  readonly names: readonly string[];
  /** Of a stream, and what is behind it if it is small; null if there is none. */
  readonly contentOf: (name: string) => Buffer | null;
}

interface Entry {
  readonly name: string;
  /** 1: a storage, 2: a stream, 5: the root. */
  readonly kind: number;
  readonly start: number;
  readonly bytes: number;
}

/** @throws DocumentRefused */
export function readCompoundFile(file: Buffer): CompoundFile {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new DocumentRefused('type');
  try {
    return filesOf(file);
  } catch (error) {
    // A number in it led outside the file.
    throw error instanceof RangeError ? new DocumentRefused('unreadable') : error;
  }
}

function filesOf(file: Buffer): CompoundFile {
  const sectors = sectorsOf(file);
  const entries = sectors.chain(file.readUInt32LE(48)).flatMap((sector) => entriesOf(sectors.read(sector)));
  const smallestOutside = file.readUInt32LE(56);
  const root = entries.find(({ kind }) => kind === 5);
  const chained = (start: number) => Buffer.concat(sectors.chain(start).map(sectors.read));
  const content = ({ start, bytes }: Entry): Buffer => {
    if (bytes >= smallestOutside || !root) return chained(start).subarray(0, bytes);
    // Small streams share the sectors of the root.
    return chained(root.start).subarray(start * MINI_SECTOR_BYTES);
  };
  return {
    names: entries.map(({ name }) => name),
    contentOf: (name) => {
      const found = entries.find((entry) => entry.name === name && entry.kind === 2);
      return found ? content(found) : null;
    },
  };
}

function sectorsOf(file: Buffer) {
  const power = file.readUInt16LE(30);
  if (power !== 9 && power !== 12) throw new DocumentRefused('unreadable');
  const size = 2 ** power;
  const read = (sector: number): Buffer => {
    // The header has a sector of its own.
    const bytes = file.subarray((sector + 1) * size, (sector + 2) * size);
    if (bytes.length === 0) throw new DocumentRefused('unreadable');
    return bytes;
  };
  const numbers = (sector: number) => numbersIn(read(sector));
  const table = tableSectorsOf(file, numbers).flatMap(numbers);
  const chain = (first: number): number[] => {
    const found = new Set<number>();
    for (let sector: number | undefined = first; sector !== undefined && sector <= LAST_SECTOR; sector = table[sector]) {
      if (found.has(sector)) throw new DocumentRefused('unreadable');
      found.add(sector);
    }
    return [...found];
  };
  return { read, chain };
}

/** Where the table of chains is: the first places in the header, more in sectors whose last number leads to the next. */
function tableSectorsOf(file: Buffer, numbers: (sector: number) => number[]): number[] {
  const places = numbersIn(file.subarray(HEADER_BYTES - 4 * LISTED_IN_HEADER, HEADER_BYTES));
  const seen = new Set<number>();
  for (let sector = file.readUInt32LE(68); sector <= LAST_SECTOR;) {
    if (seen.has(sector)) throw new DocumentRefused('unreadable');
    seen.add(sector);
    const listed = numbers(sector);
    sector = listed.pop() ?? LAST_SECTOR + 1;
    places.push(...listed);
  }
  return places.filter((place) => place <= LAST_SECTOR);
}

function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(4 * at));
}

function entriesOf(sector: Buffer): Entry[] {
  return Array.from({ length: Math.floor(sector.length / ENTRY_BYTES) }, (_, at) => {
    const entry = sector.subarray(at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES);
    const nameBytes = Math.max(0, Math.min(entry.readUInt16LE(64) - 2, 62));
    return {
      name: entry.toString('utf16le', 0, nameBytes).toLowerCase(),
      kind: entry.readUInt8(66),
      start: entry.readUInt32LE(116),
      bytes: entry.readUInt32LE(120),
    };
  }).filter(({ kind }) => kind !== 0);
}
