import excel from 'exceljs';

/** The values of a sheet, line by line; null where a cell is empty. @param sheet the first one unless named */
export async function readSpreadsheet(bytes: Uint8Array, sheet?: string): Promise<unknown[][]> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const lines: unknown[][] = [];
  workbook.getWorksheet(sheet ?? 1)?.eachRow((row) => {
    lines.push(Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).value ?? null));
  });
  return lines;
}
