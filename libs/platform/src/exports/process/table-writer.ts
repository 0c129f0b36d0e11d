/** Writes the lines of an export's table into a stream, in one of its formats. */
import type { Cell } from '../cells/cell.rule.js';

export interface TableWriter {
  line(cells: readonly Cell[]): void;
  /** Resolves when the last byte is in the stream, which has then ended. */
  end(): Promise<void>;
}
