import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine } from '../cells/csv-line.rule.js';
import type { TableWriter } from './table-writer.js';

export function csvWriter(stream: Writable): TableWriter {
  stream.write(BYTE_ORDER_MARK);
  return {
    line: (cells) => void stream.write(csvLine(cells)),
    end: () => {
      stream.end();
      return finished(stream);
    },
  };
}
