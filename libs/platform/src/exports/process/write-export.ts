/** Writes the file of an export's rows (docs/exports.md#formats). */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { cellOf, lastLine, titleOf } from '../cells/cell.rule.js';
import type { ExportTask, Row, Written } from '../export-task.js';
import { csvWriter } from './csv-writer.js';
import { xlsxWriter } from './xlsx-writer.js';

/** More rows came than the task allows: they were added after they were counted. */
class TooManyRows extends Error {}

/** The pipe stays open for the next file. @throws the error of the rows, before a byte is written if none of them could be read */
export async function writeExport(
  { table, format, query, mostRows }: ExportTask,
  batches: AsyncGenerator<readonly Row[], void>,
  pipe: Writable,
): Promise<Written> {
  let batch = await batches.next();
  const sum = createHash('sha256');
  const file = new PassThrough().on('data', (chunk: Buffer) => sum.update(chunk));
  const sent = pipeline(file, pipe, { end: false });
  const writer = format === 'csv' ? csvWriter(file) : xlsxWriter(file, table);
  const columns = table.columns.map((column) => ({ column, at: query.names.indexOf(column.of) }));
  writer.line(table.columns.map(titleOf));
  let rows = 0;
  for (; batch.done !== true; batch = await batches.next()) {
    rows += batch.value.length;
    if (rows > mostRows) throw new TooManyRows();
    for (const row of batch.value) writer.line(columns.map(({ column, at }) => cellOf(column, row[at])));
    // The zip is made in turns of its own; without them a whole file would wait in memory.
    await othersFirst();
    if (file.writableNeedDrain) await once(file, 'drain');
  }
  writer.line(lastLine(rows));
  await Promise.all([writer.end(), sent]);
  return { rows, sha256: sum.digest('hex') };
}
