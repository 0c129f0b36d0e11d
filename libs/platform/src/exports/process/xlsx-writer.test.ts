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
  columns: [
    { title: 'Name', of: 'name', kind: 'text', width: 20 },
    { title: 'Score', of: 'score', kind: 'number', width: 8 },
    { title: 'Added', of: 'added', kind: 'moment', width: 20 },
  ],
};
const MOMENT = new Date('2026-11-22T20:15:30Z');

async function opened(names: readonly string[]): Promise<excel.Worksheet> {
  const stream = new PassThrough();
  const file = buffer(stream);
  const writer = xlsxWriter(stream, TABLE);
  writer.line(TABLE.columns.map(titleOf));
  for (const name of names) writer.line(TABLE.columns.map((column, at) => cellOf(column, [name, '-71.5', MOMENT][at])));
  await writer.end();
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(await file).buffer);
  const sheet = workbook.getWorksheet('things');
  if (sheet === undefined) throw new Error('there is no sheet');
  return sheet;
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
  expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
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
