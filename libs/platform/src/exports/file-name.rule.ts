/** Names the file of an export; nothing of it comes from a person (docs/exports.md#formats). */
import { inIndianTime } from './cells/cell.rule.js';

export function exportFileName(name: string, ending: string, now: Date): string {
  return `${name}-${inIndianTime(now).toISOString().slice(0, 10)}.${ending}`;
}
