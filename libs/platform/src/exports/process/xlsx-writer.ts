import type { Writable } from 'node:stream';
import { APP_NAME } from '@paanch/contracts/kernel/app-name';
import type { ExportTable } from '@paanch/contracts/kernel/exports/export-table';
import excel from 'exceljs';
import type { TableWriter } from './table-writer.js';

const MOMENT = { numFmt: 'yyyy-mm-dd hh:mm:ss' };

/** exceljs writes a text as a text; a formula or a link would have to be an object. */
export function xlsxWriter(stream: Writable, { name, columns }: ExportTable): TableWriter {
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
    end: () => workbook.commit(),
  };
}
