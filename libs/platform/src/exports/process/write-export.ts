/** Writes the file of an export's rows (docs/exports.md#formats). */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersFirst } from 'node:timers/promises';
import { cellOf, titleOf } from '../cells/cell.rule.js';
import type { ExportTask, Written } from '../export-task.js';
import { csvWriter } from './csv-writer.js';
import type { FoundRows } from './read-rows.js';
import { xlsxWriter } from './xlsx-writer.js';

/** The name of the file says otherwise: rows that the service gives have changed since they were counted. */
class OtherRowsThanCounted extends Error {}

/** The pipe stays open for the next file. @throws the error of the rows, before a byte is written if none of them could be read */
export async function writeExport(
  { table, format, query, about }: ExportTask,
  { total, batches }: FoundRows,
  pipe: Writable,
): Promise<Written> {
  let batch = await batches.next();
  const sum = createHash('sha256');
  const file = new PassThrough().on('data', (chunk: Buffer) => sum.update(chunk));
  const sent = pipeline(file, pipe, { end: false });
  const writer = format === 'csv' ? csvWriter(file) : xlsxWriter(file, table, about);
  const columns = table.columns.map((column) => ({ column, at: query.names.indexOf(column.of) }));
  writer.line(table.columns.map(titleOf));
  let rows = 0;
  for (; batch.done !== true; batch = await batches.next()) {
    rows += batch.value.length;
    for (const row of batch.value) writer.line(columns.map(({ column, at }) => cellOf(column, row[at])));
    // The zip is made in turns of its own; without them a whole file would wait in memory.
    await othersFirst();
    if (file.writableNeedDrain) await once(file, 'drain');
  }
  if (rows !== total) throw new OtherRowsThanCounted();
  await Promise.all([writer.end(), sent]);
  return { rows, sha256: sum.digest('hex') };
}
