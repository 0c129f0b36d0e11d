/** Judges a DOC, the binary format of Word 97 to 2003, by what is stored in it (docs/files.md#judging). */
import { readCompoundFile } from './compound-file.js';
import { DocumentRefused } from './document-task.js';
import { hasActiveField } from './word-fields.js';

const TEXT = 'worddocument';
/** Storages and streams of macros, and of embedded files. */
const ACTIVE = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur', '\u0001ole10native']);
const PACKAGE = 'encryptedpackage';

const WORD = 0xa5ec;
const FLAGS_AT = 10;
const IS_ENCRYPTED = 0x0100;

/** @throws DocumentRefused */
export function judgeDoc(file: Buffer): void {
  const { names, contentOf } = readCompoundFile(file);
  if (names.includes(PACKAGE)) throw new DocumentRefused('protected');
  const text = contentOf(TEXT);
  if (text === null) throw new DocumentRefused('type');
  if (text.length < FLAGS_AT + 2 || text.readUInt16LE(0) !== WORD) throw new DocumentRefused('unreadable');
  if ((text.readUInt16LE(FLAGS_AT) & IS_ENCRYPTED) !== 0) throw new DocumentRefused('protected');
  if (names.some((name) => ACTIVE.has(name)) || hasActiveField(text)) throw new DocumentRefused('active');
}
