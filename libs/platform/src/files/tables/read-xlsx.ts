/** Reads the first visible sheet of an XLSX workbook as text: formulas as they are written, never their results (docs/imports.md#the-file). */
import { readXml } from '../zip/read-xml.js';
import { type ZipEntries, zipEntries } from '../zip/zip-entries.js';
import type { Collector } from './collect-rows.js';
import { type TableLimits, TableRefused } from './table-task.js';

const ZIP = 'PK\u0003\u0004';
/** Old workbooks, and those with a password. */
const OFFICE = '\u00d0\u00cf\u0011\u00e0';
const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const MOST_PART_BYTES = 1024 * 1024;
const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;

/** @throws TableRefused or DamagedFile */
export async function readXlsx(bytes: Uint8Array, limits: TableLimits, collector: Collector): Promise<void> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = file.toString('latin1', 0, 4);
  if (magic !== ZIP) throw new TableRefused(magic === OFFICE ? 'damaged' : 'wrong_type');
  const entries = await zipEntries(file);
  if (entries.sizeOf('[Content_Types].xml') === null || entries.sizeOf(WORKBOOK) === null) throw new TableRefused('wrong_type');
  const { sheet, sharedTexts } = await partsOf(entries);
  const texts = sharedTexts === null ? [] : await readSharedTexts(entries, sharedTexts, limits);
  await readSheet(entries, sheet, texts, limits, collector);
}

async function partsOf(entries: ZipEntries): Promise<{ sheet: string; sharedTexts: string | null }> {
  const sheets: string[] = [];
  const targets = new Map<string, string>();
  let sharedTexts: string | null = null;
  await readXml(await openSmall(entries, WORKBOOK), {
    open: (name, attributes) => {
      const [, id] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      if (name === 'sheet' && id !== undefined && (attributes['state'] ?? 'visible') === 'visible') sheets.push(id);
    },
  });
  await readXml(await openSmall(entries, RELATIONS), {
    open: (name, { Id: id, Target: target, Type: type }) => {
      if (name !== 'Relationship' || target === undefined) return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (id !== undefined) targets.set(id, path);
      if (type?.endsWith('/sharedStrings')) sharedTexts = path;
    },
  });
  const sheet = targets.get(sheets[0] ?? '');
  if (sheet === undefined) throw new TableRefused('damaged');
  return { sheet, sharedTexts };
}

function openSmall(entries: ZipEntries, name: string) {
  if ((entries.sizeOf(name) ?? 0) > MOST_PART_BYTES) throw new TableRefused('too_large_inside');
  return entries.open(name);
}

/** Phonetic readings beside a text are no part of it. */
async function readSharedTexts(entries: ZipEntries, name: string, limits: TableLimits): Promise<string[]> {
  if ((entries.sizeOf(name) ?? 0) > limits.sharedTextBytes) throw new TableRefused('too_large_inside');
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  await readXml(await entries.open(name), {
    open: (tag) => {
      if (tag === 'si') current = '';
      if (tag === 'rPh') isPhonetic = true;
      isText = tag === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText && current.length <= limits.cellLength) current += text;
    },
    close: (tag) => {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si') texts.push(current.length > limits.cellLength ? current.slice(0, limits.cellLength + 1) : current);
    },
  });
  return texts;
}

interface Cell {
  readonly column: number;
  readonly type: string;
  value: string;
  formula: string | null;
}

async function readSheet(
  entries: ZipEntries,
  name: string,
  texts: readonly string[],
  limits: TableLimits,
  { take }: Collector,
): Promise<void> {
  let row = 0;
  let cells: string[] = [];
  let cell: Cell | null = null;
  let part = '';
  await readXml(await entries.open(name), {
    open: (tag, attributes) => {
      part = tag;
      if (tag === 'row') {
        row = nextRow(attributes['r'], row);
        cells = [];
      }
      if (tag === 'c') cell = { column: columnOf(attributes['r'], cells.length), type: attributes['t'] ?? 'n', value: '', formula: null };
      if (tag === 'f' && cell) cell.formula = '=';
    },
    text: (text) => {
      if (!cell) return;
      if (part === 'f' && (cell.formula?.length ?? 0) <= limits.cellLength) cell.formula += text;
      if ((part === 'v' || part === 't') && cell.value.length <= limits.cellLength) cell.value += text;
    },
    close: (tag) => {
      part = '';
      if (tag === 'c' && cell) {
        // Cells of one row come from left to right; those between two of them are blank.
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = textOf(cell, texts);
        cell = null;
      }
      if (tag === 'row') take(row, cells);
    },
  });
}

function nextRow(given: string | undefined, before: number): number {
  const row = given === undefined ? before + 1 : Number(given);
  if (!Number.isInteger(row) || row <= before || row > LAST_ROW) throw new TableRefused('damaged');
  return row;
}

/** "C7" is the third: 2. */
function columnOf(reference: string | undefined, next: number): number {
  if (reference === undefined) return next;
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column < next || column >= LAST_COLUMN) throw new TableRefused('damaged');
  return column;
}

function textOf({ type, value, formula }: Cell, texts: readonly string[]): string {
  if (formula !== null) return formula;
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return value;
}
