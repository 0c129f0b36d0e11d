import type { Writable } from 'node:stream';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { ExportTable } from '@paanch/contracts/kernel/exports/export-table';
import excel from 'exceljs';
import { inIndianTime } from '../cells/cell.rule.js';
import type { About } from '../export-task.js';
import type { TableWriter } from './table-writer.js';

const MOMENT = { numFmt: 'yyyy-mm-dd hh:mm:ss' };

/** exceljs writes a text as a text; a formula or a link would have to be an object. */
export function xlsxWriter(stream: Writable, { name, title, columns }: ExportTable, about: About): TableWriter {
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  workbook.creator = APP_NAME;
  workbook.lastModifiedBy = APP_NAME;
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width, kind }) => ({ width, style: kind === 'moment' ? MOMENT : {} }));
  let lines = 0;
  return {
    line: (cells) => {
      const row = sheet.addRow(cells);
      if (lines === 0) row.font = { bold: true };
      lines += 1;
      row.commit();
    },
    end: () => {
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: lines, column: columns.length } };
      sheet.commit();
      addAbout(workbook, { title, rows: lines - 1, ...about });
      return workbook.commit();
    },
  };
}

/** A sheet of its own, so that nothing below the data is taken for a row. */
function addAbout(
  workbook: excel.stream.xlsx.WorkbookWriter,
  { title, rows, madeAt, filters }: About & { readonly title: string; readonly rows: number },
): void {
  const sheet = workbook.addWorksheet('About');
  sheet.columns = [{ width: 14 }, { width: 40, style: { ...MOMENT, alignment: { horizontal: 'left', wrapText: true } } }];
  for (const line of [
    ['Table', title],
    ['Rows', rows],
    ['Made (IST)', inIndianTime(madeAt)],
    ['Filters', filters.length === 0 ? 'None' : filters.join(', ')],
  ]) {
    const row = sheet.addRow(line);
    row.getCell(1).font = { bold: true };
    if (typeof line[1] === 'number') row.getCell(2).numFmt = '0';
    row.commit();
  }
  sheet.commit();
}
