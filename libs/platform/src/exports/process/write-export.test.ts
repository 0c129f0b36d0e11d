import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { knownRows } from '../known-rows.js';
import type { ExportTask, Row } from '../export-task.js';
import { writeExport } from './write-export.js';

const COLUMNS = [
  { title: 'Name', of: 'name', kind: 'text', width: 20 },
  { title: 'Reasoning', of: 'm1', kind: 'mixed', width: 12 },
] as const;
const TASK: ExportTask = {
  table: { name: 'gradebook', title: 'Gradebook', columns: COLUMNS },
  format: 'csv',
  query: { names: ['m1', 'name'], total: 3 },
  about: { madeAt: new Date('2026-11-22T12:00:00Z'), filters: [] },
};

async function* batchesOf(...batches: Row[][]): AsyncGenerator<readonly Row[], void> {
  yield* batches;
}

describe('the file of an export', () => {
  it('has every batch under the titles, each value in its column', async () => {
    const pipe = new PassThrough();
    const batches = batchesOf(
      [
        ['80', 'Asha'],
        ['Completed', '=1'],
      ],
      [[null, 'Zoya']],
    );
    const written = await writeExport(TASK, { total: 3, batches }, pipe);
    const bytes = await buffer(pipe.end());
    expect(bytes.toString('utf8')).toBe("\uFEFFName,Reasoning\r\nAsha,80\r\n'=1,Completed\r\nZoya,\r\n");
    expect(written).toEqual({ rows: 3, sha256: createHash('sha256').update(bytes).digest('hex') });
  });

  it.each([2, 4])('is not finished with other rows than its name says: %i', async (total) => {
    const batches = batchesOf([
      ['80', 'Asha'],
      ['81', 'Tenzin'],
      [null, 'Zoya'],
    ]);
    const pipe = new PassThrough().resume();
    await expect(writeExport(TASK, { total, batches }, pipe)).rejects.toSatisfy(
      ({ constructor }: Error) => constructor.name === 'OtherRowsThanCounted',
    );
  });
});

it('rows that are known bring the columns they were made for', () => {
  expect(knownRows({ columns: COLUMNS }, [{ name: 'Asha', m1: 80 }, { name: 'Zoya' }])).toMatchObject({
    total: 2,
    columns: COLUMNS,
    query: { names: ['name', 'm1'], parameters: ['[["Asha",80],["Zoya",null]]'] },
  });
});
