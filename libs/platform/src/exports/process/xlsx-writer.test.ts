import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ExportTable } from '@paanch/contracts/kernel/exports/export-table';
import excel from 'exceljs';
import { expect, it } from 'vitest';
import { FORMULA_PAYLOADS } from '../../../testing/formula-payloads.js';
import { cellOf, titleOf } from '../cells/cell.rule.js';
import { xlsxWriter } from './xlsx-writer.js';

const TABLE: ExportTable = {
  name: 'things',
  title: 'Things',
  columns: [
    { title: 'Name', of: 'name', kind: 'text', width: 20 },
    { title: 'Score', of: 'score', kind: 'number', width: 8 },
    { title: 'Added', of: 'added', kind: 'moment', width: 20 },
  ],
};
const MOMENT = new Date('2026-11-22T20:15:30Z');

const sheetOf = (workbook: excel.Workbook, name: string) => {
  const sheet = workbook.getWorksheet(name);
  if (sheet === undefined) throw new Error(`there is no sheet ${name}`);
  return sheet;
};
const opened = async (names: readonly string[]) => sheetOf(await workbookOf(names), 'things');

async function workbookOf(names: readonly string[], filters: readonly string[] = []): Promise<excel.Workbook> {
  const stream = new PassThrough();
  const file = buffer(stream);
  const writer = xlsxWriter(stream, TABLE, { madeAt: MOMENT, filters });
  writer.line(TABLE.columns.map(titleOf));
  for (const name of names) writer.line(TABLE.columns.map((column, at) => cellOf(column, [name, '-71.5', MOMENT][at])));
  await writer.end();
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(await file).buffer);
  return workbook;
}

it('writes typed cells under bold titles, with widths', async () => {
  const sheet = await opened(['Asha Rao']);
  expect(sheet.getRow(1).values).toEqual([undefined, 'Name', 'Score', 'Added (IST)']);
  expect(sheet.getCell('A1').font?.bold).toBe(true);
  expect(sheet.getRow(2).values).toEqual([undefined, 'Asha Rao', -71.5, new Date('2026-11-23T01:45:30Z')]);
  expect([sheet.getCell('A2').type, sheet.getCell('B2').type, sheet.getCell('C2').type]).toEqual([
    excel.ValueType.String,
    excel.ValueType.Number,
    excel.ValueType.Date,
  ]);
  expect(sheet.getColumn(1).width).toBe(20);
});

it.each([
  [[], 'A1:C1'],
  [['Asha Rao', 'Zoya Khan'], 'A1:C3'],
])('freezes the titles and filters by every column: %j', async (names, range) => {
  const sheet = await opened(names);
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet.autoFilter).toBe(range);
});

it.each([
  [[], 'None'],
  [['client', 'search'], 'client, search'],
])('says on a second sheet what the file is: with the filters %j', async (filters, said) => {
  const about = sheetOf(await workbookOf(['Asha Rao', 'Zoya Khan'], filters), 'About');
  const lines = (about.getSheetValues() as unknown[][]).slice(1).map((cells) => cells.slice(1));
  expect(lines).toEqual([
    ['Table', 'Things'],
    ['Rows', 2],
    ['Made (IST)', new Date('2026-11-23T01:45:30Z')],
    ['Filters', said],
  ]);
  expect(about.getCell('B2').numFmt).toBe('0');
});

it('writes no formula and no link, whatever people typed', async () => {
  const sheet = await opened(FORMULA_PAYLOADS);
  expect(sheet.rowCount).toBe(FORMULA_PAYLOADS.length + 1);
  sheet.eachRow((row, at) => {
    const cell = row.getCell(1);
    expect([at, cell.type, cell.formula ?? null, cell.hyperlink ?? null]).toEqual([at, excel.ValueType.String, null, null]);
    expect(cell.text.normalize('NFKC')).not.toMatch(/^[=+\-@\t\r\0]/);
  });
});
