/** Judges a DOCX by its parts and by what they lead to (docs/files.md#judging). */
import { readXml } from '../../zip/read-xml.js';
import { type ZipEntries, zipEntries } from '../../zip/zip-entries.js';
import { DocumentRefused } from './document-task.js';
import { FieldReader, isActiveField } from './word-fields.js';

const ZIP = 'PK\u0003\u0004';
/** What Office writes instead of a zip file where there is a password. */
const OFFICE = '\u00d0\u00cf\u0011\u00e0';
const CONTENT_TYPES = '[Content_Types].xml';
const TEXT = 'word/document.xml';
const MOST_PART_BYTES = 1024 * 1024;

const ACTIVE_PART = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|(?:externalLinks?|embeddings|activeX)\/.*)$/i;
const ACTIVE_TYPE = /vbaProject|macroEnabled|oleObject|activeX/i;
const XML_TYPE = /[+/]xml\b/i;
const ACTIVE_RELATION = /\/(?:vbaProject|oleObject|package|control|externalLink|externalLinkPath|aFChunk|frame|subDocument)$/i;
/** Word notes where the writer's own template was, and finds it on no other computer. */
const LOCAL_TEMPLATE = /^file:\/\/\/\w/i;

/** @throws DocumentRefused or DamagedFile */
export async function judgeDocx(file: Buffer): Promise<void> {
  const magic = file.toString('latin1', 0, 4);
  if (magic !== ZIP) throw new DocumentRefused(magic === OFFICE ? 'protected' : 'type');
  const entries = await zipEntries(file);
  if (entries.sizeOf(CONTENT_TYPES) === null || entries.sizeOf(TEXT) === null) throw new DocumentRefused('type');
  if (entries.names.some((name) => ACTIVE_PART.test(name))) throw new DocumentRefused('active');
  const isXml = await readTypes(entries);
  for (const name of entries.names.filter((known) => known.toLowerCase().endsWith('.rels'))) await readSmall(entries, name, isActive);
  for (const name of entries.names.filter(isXml)) await readFields(entries, name);
}

/** Whether a part is XML by its name or its type, wherever it is: a text can be in any. */
async function readTypes(entries: ZipEntries): Promise<(name: string) => boolean> {
  const xml = new Set(['.xml']);
  await readSmall(entries, CONTENT_TYPES, (_tag, { ContentType: type = '', PartName: part, Extension: extension }) => {
    if (XML_TYPE.test(type)) xml.add(part?.slice(1).toLowerCase() ?? `.${extension?.toLowerCase()}`);
    return ACTIVE_TYPE.test(type);
  });
  return (name) => xml.has(name.toLowerCase()) || xml.has(/\.[^./]*$/.exec(name.toLowerCase())?.[0] ?? '');
}

async function readFields(entries: ZipEntries, name: string): Promise<void> {
  const fields = new FieldReader();
  let isCode = false;
  await readXml(await entries.open(name), {
    open: (tag, attributes) => {
      isCode = tag === 'instrText' || tag === 'delInstrText';
      if (tag === 'fldChar') fields.mark(attributeOf(attributes, 'fldCharType'));
      if (fields.isActive || (tag === 'fldSimple' && isActiveField(attributeOf(attributes, 'instr')))) throw new DocumentRefused('active');
    },
    text: (text) => {
      if (isCode) fields.code(text);
    },
    close: () => (isCode = false),
  });
  fields.end();
  if (fields.isActive) throw new DocumentRefused('active');
}

function attributeOf(attributes: Attributes, name: string): string {
  const [, value = ''] = Object.entries(attributes).find(([key]) => key === name || key.endsWith(`:${name}`)) ?? [];
  return value;
}

type Attributes = Readonly<Record<string, string>>;

/** @throws DocumentRefused if it has a tag that is active */
async function readSmall(entries: ZipEntries, name: string, isRefused: (tag: string, attributes: Attributes) => boolean): Promise<void> {
  if ((entries.sizeOf(name) ?? 0) > MOST_PART_BYTES) throw new DocumentRefused('unreadable');
  await readXml(await entries.open(name), {
    open: (tag, attributes) => {
      if (isRefused(tag, attributes)) throw new DocumentRefused('active');
    },
  });
}

/** Outside the document it may lead to what a person clicks, and to nothing that is fetched when it is opened. */
function isActive(_tag: string, { Type: type = '', Target: target = '', TargetMode: mode = '' }: Attributes): boolean {
  if (ACTIVE_RELATION.test(type)) return true;
  if (mode.toLowerCase() !== 'external' || type.endsWith('/hyperlink')) return false;
  return !(type.endsWith('/attachedTemplate') && LOCAL_TEMPLATE.test(target));
}
