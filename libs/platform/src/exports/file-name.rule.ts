/** Names the file of an export; nothing of it comes from a person (docs/exports.md#formats). */
import { inIndianTime } from './cells/cell.rule.js';

/** @param rows of a CSV file, which has no other place that is not data */
export function exportFileName(name: string, ending: string, now: Date, rows?: number): string {
  const day = inIndianTime(now).toISOString().slice(0, 10);
  const counted = rows === undefined ? [] : [rows, rows === 1 ? 'row' : 'rows'];
  return `${[name, day, ...counted].join('-')}.${ending}`;
}
