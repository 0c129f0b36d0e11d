import excel from 'exceljs';

/** The values of the first sheet, line by line; null where a cell is empty. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<unknown[][]> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const lines: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    lines.push(Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).value ?? null));
  });
  return lines;
}
