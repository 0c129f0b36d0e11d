/** DOC files of Word 97 to 2003: a compound file with one stream of text, and names of one's own ([MS-CFB], [MS-DOC]). */

const SECTOR = 512;
const ENTRY = 128;
const FREE = 0xffffffff;
const END = 0xfffffffe;
const TABLE = 0xfffffffd;
const TEXT_SECTORS = 8;

export interface DocParts {
  readonly isEncrypted?: boolean;
  /** Of the stream of text. */
  readonly textName?: string;
  /** Its words. */
  readonly text?: Buffer;
  /** Storages and streams beside the text; at most 6. */
  readonly names?: readonly string[];
  /** The sector that comes after the first of the directory; a chain that leads back is damaged. */
  readonly afterDirectory?: number;
  /** Keeps the text among the small streams, as some programs do. */
  readonly isSmall?: boolean;
}

/** Sectors: 0 the table of chains, 1 and 2 the directory, from 3 the text. */
export function makeDoc(parts: DocParts = {}): Buffer {
  const { isEncrypted = false, textName = 'WordDocument', names = [], afterDirectory = 2, isSmall = false } = parts;
  const words = parts.text ?? Buffer.from('Asha Verma');
  const text = Buffer.alloc(TEXT_SECTORS * SECTOR);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(isEncrypted ? 0x0100 : 0, 10);
  words.copy(text, 1_020);
  const entries = [
    entryOf('Root Entry', 5, isSmall ? 3 : END, text.length),
    entryOf(textName, 2, isSmall ? 0 : 3, isSmall ? 600 : text.length),
    ...names.map((name) => entryOf(name, 1, 0, 0)),
  ];
  const directory = Buffer.concat([...entries, Buffer.alloc(2 * SECTOR)]).subarray(0, 2 * SECTOR);
  return Buffer.concat([header(), chains(afterDirectory), directory, text]);
}

function header(): Buffer {
  const bytes = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(4_096, 56);
  bytes.writeUInt32LE(END, 68);
  for (let at = 76; at < SECTOR; at += 4) bytes.writeUInt32LE(FREE, at);
  bytes.writeUInt32LE(0, 76);
  return bytes;
}

function chains(afterDirectory: number): Buffer {
  const text = Array.from({ length: TEXT_SECTORS }, (_, at) => (at + 1 < TEXT_SECTORS ? at + 4 : END));
  const numbers = [TABLE, afterDirectory, END, ...text];
  const bytes = Buffer.alloc(SECTOR);
  for (let at = 0; at < SECTOR / 4; at += 1) bytes.writeUInt32LE(numbers[at] ?? FREE, 4 * at);
  return bytes;
}

function entryOf(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(ENTRY);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(2 * name.length + 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
