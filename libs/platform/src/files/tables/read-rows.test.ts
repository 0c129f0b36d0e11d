/** What is read of a table a person sent, and why it is refused (docs/imports.md#the-file). */
import { makeWorkbook, rowsXml, workbookParts } from '@paanch/testing/files/make-workbook';
import { makeZip, type ZipPart } from '@paanch/testing/files/make-zip';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRows } from './read-rows.js';
import type { TableTask } from './table-task.js';

const columns = [
  { name: 'Name', headers: ['name', 'fullname'] },
  { name: 'E-mail', headers: ['email'] },
];
const limits = { rows: 5, blankRows: 3, columns: 4, cellLength: 10, sharedTextBytes: 4_000 };

const readWhole = (type: TableTask['type'], bytes: Uint8Array | string, wanted: TableTask['columns'] = columns) =>
  readRows({ bytes: Buffer.from(bytes as string), type, columns: wanted, limits });
/** Rows and cells alone. */
async function read(type: TableTask['type'], bytes: Uint8Array | string) {
  const verdict = await readWhole(type, bytes);
  return 'rows' in verdict ? { rows: verdict.rows.map(({ row, cells }) => ({ row, cells })) } : verdict;
}
const csv = (text: string) => read('csv', text);
const xlsx = (bytes: Buffer) => read('xlsx', bytes);
const sheet = (...rows: Parameters<typeof rowsXml>[0]) => makeWorkbook({ rows: rowsXml(rows) });
const HEADER = ['Name', 'Email'];
const ASHA = { rows: [{ row: 2, cells: ['Asha', 'a@b.in'] }] };
const refused = (fault: string, detail: string | null = null) => ({ fault, detail });
const cell = (xml: string) => ({ xml });
const EMPTY_ROWS = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 3}"/>`).join('');

describe('a CSV file', () => {
  it.each<[string, string | Buffer]>([
    ['plain', 'name,email\nAsha,a@b.in'],
    ['with CRLF and a last line break', 'name,email\r\nAsha,a@b.in\r\n'],
    ['with old line breaks', 'name,email\rAsha,a@b.in'],
    ['with a mark of UTF-8', '\uFEFFname,email\nAsha,a@b.in'],
    ['in UTF-16 of Windows', Buffer.from('\uFEFFname,email\nAsha,a@b.in', 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from('\uFEFFname,email\nAsha,a@b.in', 'utf16le').swap16()],
    ['with semicolons', 'name;email\nAsha;a@b.in'],
    ['with tabs', 'name\temail\nAsha\ta@b.in'],
    ['quoted', '"name","email"\n"Asha","a@b.in"'],
    ['with its columns in another order', 'phone,E-Mail,Full Name\n1,a@b.in,Asha'],
    ['with headers in other words', 'FULL_NAME , e mail\n Asha , a@b.in '],
    ['with blank rows after it', 'name,email\nAsha,a@b.in\n,\n , \n,\n'],
  ])('%s is read', async (_, text) => {
    expect(await read('csv', text as string)).toEqual(ASHA);
  });

  it('is numbered as spreadsheets do, blank rows and rows of several lines counted once', async () => {
    expect(await csv('name,email\n\n"A\nB",x\nC,y')).toEqual({
      rows: [
        { row: 3, cells: ['A\nB', 'x'] },
        { row: 4, cells: ['C', 'y'] },
      ],
    });
    expect(await csv('sep=;\nname;email\nC;y')).toEqual({ rows: [{ row: 3, cells: ['C', 'y'] }] });
  });

  it('says the line of the file where each row begins, and which columns were not wanted', async () => {
    expect(await readWhole('csv', 'name,email,Phone no, \r\n\r\n"A\r\n\r\nB",x\r\nC,y,1')).toEqual({
      rows: [
        { row: 3, line: 3, cells: ['A\r\n\r\nB', 'x'] },
        { row: 4, line: 6, cells: ['C', 'y'] },
      ],
      otherColumns: ['Phone no'],
      absentColumns: [],
    });
    expect(await readWhole('csv', 'sep=;\nname;email\n"A\nB";x\nC;y')).toMatchObject({ rows: [{ line: 3 }, { line: 5 }] });
  });

  it('may lack a column that is optional', async () => {
    const wanted = columns.map((column) => ({ ...column, isOptional: column.name === 'E-mail' }));
    expect(await readWhole('csv', 'phone,name\n1,Asha', wanted)).toEqual({
      rows: [{ row: 2, line: 2, cells: ['Asha', ''] }],
      otherColumns: ['phone'],
      absentColumns: ['E-mail'],
    });
    expect(await readWhole('csv', 'email\na@b.in', wanted)).toEqual(refused('missing_column', 'Name'));
  });

  it('keeps formulas, quotation marks and commas as text', async () => {
    expect(await csv('name,email\n"=1+""2"",x",b')).toEqual({ rows: [{ row: 2, cells: ['=1+"2",x', 'b'] }] });
  });

  it('cuts a long cell to one character more than allowed, and no character in two', async () => {
    expect(await csv(`name,email\n${'x'.repeat(10)}\u{1F600},b`)).toEqual({ rows: [{ row: 2, cells: [`${'x'.repeat(10)}\uFFFD`, 'b'] }] });
  });

  it.each<[string, string | Buffer, object]>([
    ['nothing', '', refused('empty')],
    ['a header alone', 'name,email\n', refused('empty')],
    ['no e-mail column', 'name,phone\nA,1', refused('missing_column', 'E-mail')],
    ['neither column', 'Asha,a@b.in\n', refused('missing_column', 'Name, E-mail')],
    ['two columns of one meaning', 'name,Full Name,email\nA,B,c', refused('repeated_column', 'name, Full Name')],
    ['too many rows', `name,email\n${'A,b\n'.repeat(6)}`, refused('too_many_rows')],
    ['too many blank rows', `name,email\nA,b\n${'\n'.repeat(4)}`, refused('too_many_blank_rows', '6')],
    ['too many rows of other columns', `name,email,phone\n${',,1\n'.repeat(4)}`, refused('too_many_blank_rows', '5')],
    ['blank rows before its header', '\n'.repeat(5 * 1024 * 1024), refused('too_many_blank_rows', '4')],
    ['too many columns', 'name,email,,,x\nA,b', refused('too_many_columns', '1')],
    ['a quotation mark that is not closed', 'name,email\nA,b\n"C,d\nE,f\n', refused('open_quote', '3')],
    ['a quotation mark inside', 'name,email\nA "B",b\n', refused('open_quote', '2')],
    ['NUL', 'name,email\nA\0,b\n', refused('not_characters', '2')],
    ['Latin-1', Buffer.from('name,email\r\nA,b\r\nJos\u00e9,b\r\n', 'latin1'), refused('not_text', '3')],
    ['half a character of UTF-16', Buffer.from('\uFEFFname,email\nA\uD800,b\n', 'utf16le'), refused('not_text', '2')],
    ['a workbook', sheet(HEADER, ['Asha', 'a@b.in']), refused('wrong_type')],
  ])('with %s is refused', async (_, bytes, verdict) => {
    expect(await read('csv', bytes as string)).toEqual(verdict);
  });

  it('reads any cell content back as it was written', async () => {
    const text = fc.stringMatching(/^[\p{L}",;\n ]{0,5}$/u);
    const rows = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 });
    const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t'), async (given, delimiter) => {
        const lines = [HEADER, ...given].map((cells) => cells.map(quoted).join(delimiter));
        const expected = given
          .map((cells, at) => ({ row: at + 2, cells: cells.map((one) => one.trim()) }))
          .filter(({ cells }) => cells.some((one) => one !== ''));
        expect(await csv(lines.join('\r\n'))).toEqual(expected.length === 0 ? refused('empty') : { rows: expected });
      }),
    );
  });
});

describe('a workbook', () => {
  it.each<[string, Buffer]>([
    ['with texts in their cells', sheet(HEADER, ['Asha', 'a@b.in'])],
    [
      'with shared texts, some of them formatted',
      makeWorkbook({
        rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>',
        sharedTexts: ['Name', 'Email', 'Asha', 'a@b.in'],
      }),
    ],
    [
      'with other sheets and pictures',
      makeWorkbook({ rows: rowsXml([HEADER, ['Asha', 'a@b.in']]), more: [{ name: 'xl/media/a.png', bytes: 'x' }] }),
    ],
    [
      'with merged cells',
      makeWorkbook({ rows: rowsXml([HEADER, ['Asha', 'a@b.in']]), after: '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>' }),
    ],
    ['with 100,000 empty rows', makeWorkbook({ rows: rowsXml([HEADER, ['Asha', 'a@b.in']]) + EMPTY_ROWS })],
  ])('%s is read', async (_, bytes) => {
    expect(await xlsx(bytes)).toEqual(ASHA);
  });

  it('leaves gaps blank, and takes formulas as text, never their results', async () => {
    const bytes = sheet(
      HEADER,
      [cell('<c r="B2"><f>1+1</f><v>2</v></c>')],
      [cell('<c r="A3" t="b"><v>1</v></c>'), cell('<c r="B3"><v>7</v></c>')],
    );
    expect(await xlsx(bytes)).toEqual({
      rows: [
        { row: 2, cells: ['', '=1+1'] },
        { row: 3, cells: ['TRUE', '7'] },
      ],
    });
  });

  const parts = workbookParts({ rows: rowsXml([HEADER, ['Asha', 'a@b.in']]) });
  const withPart = (part: ZipPart) => makeZip([...parts, part]);
  const withSheet = (bytes: string) => makeZip(parts.map((part) => (part.name.includes('sheet1') ? { ...part, bytes } : part)));
  it.each<[string, Buffer, object]>([
    ['text', Buffer.from('name,email\nA,b'), refused('wrong_type')],
    ['an old workbook, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), refused('damaged')],
    ['another zip file', makeZip([{ name: 'a.txt', bytes: 'x' }]), refused('wrong_type')],
    ['a part of one', sheet(HEADER, ['Asha', 'a@b.in']).subarray(0, 700), refused('damaged')],
    ['XML that ends too early', withSheet('<worksheet><sheetData><row>'), refused('damaged')],
    [
      'an entity that grows',
      withSheet('<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData>&a;</sheetData></worksheet>'),
      refused('damaged'),
    ],
    ['rows that go back', withSheet('<worksheet><row r="2"/><row r="1"/></worksheet>'), refused('damaged')],
    ['a column that is none', withSheet('<worksheet><row r="1"><c r="ZZZ1"/></row></worksheet>'), refused('damaged')],
    ['a zip bomb', withPart({ name: 'b', bytes: Buffer.alloc(10_000_000) }), refused('too_large_inside')],
    ['200 MB inside', withPart({ name: 'b', bytes: 'x', says: { unpacked: 200 * 1024 * 1024 } }), refused('too_large_inside')],
    ['more than it says', withPart({ name: 'xl/b', bytes: 'xxxx', isStored: true, says: { unpacked: 9 } }), refused('damaged')],
    ['entries that overlap', withPart({ name: 'b', bytes: 'x', says: { offset: 0 } }), refused('damaged')],
    ['two entries of one name', withPart({ name: 'XL/workbook.xml', bytes: 'x' }), refused('damaged')],
    ['a link', withPart({ name: 'b', bytes: '/etc/passwd', says: { attributes: 0o120777 * 0x10000 } }), refused('damaged')],
    ['an encrypted entry', withPart({ name: 'b', bytes: 'x', says: { flags: 1 } }), refused('damaged')],
    ['an unknown packing', withPart({ name: 'b', bytes: 'x', says: { method: 12 } }), refused('damaged')],
    ['a name that leads out', withPart({ name: '../b', bytes: 'x' }), refused('damaged')],
    ['an absolute name', withPart({ name: '/b', bytes: 'x' }), refused('damaged')],
    [
      'zip64',
      withPart({ name: 'b', bytes: 'x', extra: Buffer.from('0100080000000000000000000000', 'hex').subarray(0, 12) }),
      refused('damaged'),
    ],
    ['2,001 entries', makeZip([...parts, ...Array.from({ length: 2_000 }, (_, at) => ({ name: `${at}`, bytes: '' }))]), refused('damaged')],
    ['too many shared texts', makeWorkbook({ rows: '', sharedTexts: ['x'.repeat(4_000)] }), refused('too_large_inside')],
  ])('that is %s is refused', async (_, bytes, verdict) => {
    expect(await xlsx(bytes)).toEqual(verdict);
  });
});
