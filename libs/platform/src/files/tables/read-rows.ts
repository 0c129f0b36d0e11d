import { DamagedFile } from '../zip/damaged-file.js';
import { collectRows } from './collect-rows.js';
import { readCsv } from './read-csv.js';
import { readXlsx } from './read-xlsx.js';
import { TableRefused, type TableTask, type TableVerdict } from './table-task.js';

/** The wanted columns of every row, or why there are none. */
export async function readRows({ bytes, type, columns, limits }: TableTask): Promise<TableVerdict> {
  const collector = collectRows(columns, limits);
  try {
    if (type === 'csv') readCsv(bytes, limits, collector);
    else await readXlsx(bytes, limits, collector);
    return collector.read();
  } catch (error) {
    if (error instanceof TableRefused) return { fault: error.fault, detail: error.detail };
    if (error instanceof DamagedFile) return { fault: error.fault, detail: null };
    throw error;
  }
}
