/** Files sent to import learners, and what must become of each (docs/imports.md#the-file). All are made here, none is kept. */
import type { FileFault } from '@paanch/contracts/auth/imports/import-file';
import { makeWorkbook, rowsXml, workbookParts } from '@paanch/testing/files/make-workbook';
import { makeZip } from '@paanch/testing/files/make-zip';
import { EICAR } from '@paanch/testing/files/virus-daemon';

export interface TableCase {
  readonly what: string;
  readonly name: string;
  readonly bytes: () => Buffer;
  /** Refused at once with this status; refused as a whole once it is read; or read, with this many rows and rows with errors. */
  readonly becomes: { readonly status: number } | { readonly fault: FileFault } | { readonly rows: number; readonly errors: number };
}

const HEADER = 'Name,Email,Client';
const GOOD = 'Asha Verma,asha@hostile.example,Direct';
const MEGABYTE = 1024 * 1024;
const csv =
  (...lines: string[]) =>
  () =>
    Buffer.from([HEADER, ...lines].join('\r\n'));
const sheet = (rows: string) => makeWorkbook({ rows });
const head = rowsXml([['Name', 'Email', 'Client']]);
const packed = (bytes: number) => makeZip([...workbookParts({ rows: head }), { name: 'xl/media/bomb', bytes: Buffer.alloc(bytes) }]);
const read = (rows: number, errors: number) => ({ rows, errors });

export const TABLES: readonly TableCase[] = [
  { what: 'a mark of UTF-8', name: 'a.csv', bytes: () => Buffer.from(`\uFEFF${HEADER}\n${GOOD}`), becomes: read(1, 0) },
  { what: 'UTF-16', name: 'a.csv', bytes: () => Buffer.from(`\uFEFF${HEADER}\n${GOOD}`, 'utf16le'), becomes: read(1, 0) },
  {
    what: 'UTF-16 without its mark',
    name: 'a.csv',
    bytes: () => Buffer.from(`${HEADER}\n${GOOD}`, 'utf16le'),
    becomes: { fault: 'not_characters' },
  },
  {
    what: 'Latin-1',
    name: 'a.csv',
    bytes: () => Buffer.from(`${HEADER}\nJos\u00e9,a@b.example,Direct`, 'latin1'),
    becomes: { fault: 'not_text' },
  },
  { what: 'semicolons', name: 'a.csv', bytes: () => Buffer.from(`${HEADER}\n${GOOD}`.replaceAll(',', ';')), becomes: read(1, 0) },
  {
    what: 'bars between its values',
    name: 'a.csv',
    bytes: () => Buffer.from(`${HEADER}\n${GOOD}`.replaceAll(',', '|')),
    becomes: { fault: 'missing_column' },
  },
  { what: 'a quotation mark that is not closed', name: 'a.csv', bytes: csv(GOOD, `"${GOOD}`), becomes: { fault: 'open_quote' } },
  { what: 'NUL', name: 'a.csv', bytes: csv('Asha\0,a@b.example,Direct'), becomes: { fault: 'not_characters' } },
  {
    what: 'zero-width characters',
    name: 'a.csv',
    bytes: csv('Asha\u200b,a@b.example,Direct', 'Asha,a\u200b@b.example,Direct'),
    becomes: read(2, 2),
  },
  { what: 'a name that reads backwards', name: 'a.csv', bytes: csv('Asha\u202e,a@b.example,Direct'), becomes: read(1, 1) },
  { what: 'formulas', name: 'a.csv', bytes: csv('=HYPERLINK("x"),a@b.example,Direct'.replaceAll('"', '')), becomes: read(1, 1) },
  { what: 'a client of SQL', name: 'a.csv', bytes: csv("Asha,a@b.example,'; drop table people; --"), becomes: read(1, 1) },
  { what: 'a name of markup', name: 'a.csv', bytes: csv('<script>alert(1)</script>,markup@hostile.example,Direct'), becomes: read(1, 0) },
  {
    what: 'one cell of 4 MB',
    name: 'a.csv',
    bytes: csv(`${'x'.repeat(4 * MEGABYTE)},a@b.example,Direct`),
    becomes: { fault: 'row_too_long' },
  },
  {
    what: '5,001 rows',
    name: 'a.csv',
    bytes: csv(...Array.from({ length: 5_001 }, (_, at) => `A,${at}@b.example,Direct`)),
    becomes: { fault: 'too_many_rows' },
  },
  {
    what: 'a million empty rows',
    name: 'a.csv',
    bytes: () => Buffer.from(`${HEADER}\n${',,\n'.repeat(1_000_000)}${GOOD}`),
    becomes: { fault: 'too_many_blank_rows' },
  },
  { what: '5 MB of line feeds', name: 'a.csv', bytes: () => Buffer.alloc(5 * MEGABYTE, '\n'), becomes: { fault: 'too_many_blank_rows' } },
  {
    what: '31 columns',
    name: 'a.csv',
    bytes: () => Buffer.from(`${HEADER}${',x'.repeat(28)}\n${GOOD}`),
    becomes: { fault: 'too_many_columns' },
  },
  {
    what: 'bytes of no meaning',
    name: 'a.csv',
    bytes: () => Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 73) % 256)),
    becomes: { fault: 'not_text' },
  },
  { what: 'a workbook called CSV', name: 'a.csv', bytes: () => sheet(head), becomes: { fault: 'wrong_type' } },
  { what: 'CSV called XLSX', name: 'a.xlsx', bytes: csv(GOOD), becomes: { fault: 'wrong_type' } },
  { what: 'a program called XLSX', name: 'a.xlsx', bytes: () => Buffer.from('MZ\u0090'), becomes: { fault: 'wrong_type' } },
  {
    what: 'long addresses that no index takes',
    name: 'a.csv',
    bytes: csv(`Asha,${String.fromCodePoint(...Array.from({ length: 1_000 }, (_, at) => 0x4e00 + ((at * 7_919) % 20_000)))},Direct`),
    becomes: read(1, 1),
  },
  { what: 'a test virus', name: 'a.csv', bytes: csv(GOOD, EICAR), becomes: { status: 422 } },
  { what: 'a script', name: 'a.js', bytes: csv(GOOD), becomes: { status: 415 } },
  { what: 'nothing', name: 'a.csv', bytes: () => Buffer.alloc(0), becomes: { fault: 'empty' } },
  { what: '10 MB', name: 'a.csv', bytes: () => Buffer.alloc(10 * MEGABYTE, 'x'), becomes: { status: 413 } },
  { what: 'a zip bomb', name: 'a.xlsx', bytes: () => packed(100 * MEGABYTE), becomes: { fault: 'too_large_inside' } },
  {
    what: 'a zip file in itself',
    name: 'a.xlsx',
    bytes: () => makeZip([{ name: 'a.zip', bytes: packed(100) }]),
    becomes: { fault: 'wrong_type' },
  },
  {
    what: 'a formula and merged cells',
    name: 'a.xlsx',
    bytes: () => {
      const cells = '<row r="2"><c r="A2"><f>CMD()</f><v>Asha</v></c><c r="B2" t="inlineStr"><is><t>a@b.example</t></is></c></row>';
      return makeWorkbook({ rows: head + cells, after: '<mergeCells><mergeCell ref="B2:C2"/></mergeCells>' });
    },
    becomes: read(1, 1),
  },
  {
    what: 'a million empty rows in a sheet',
    name: 'a.xlsx',
    bytes: () => sheet(head + Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 2}"/>`).join('')),
    becomes: { fault: 'empty' },
  },
  {
    what: 'an entity that grows',
    name: 'a.xlsx',
    bytes: () => sheet('<row><c t="str"><v>&lol;</v></c></row>'),
    becomes: { fault: 'damaged' },
  },
];
