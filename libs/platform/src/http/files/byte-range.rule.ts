/** Which part of a file a request asks for (RFC 9110, 14; docs/files.md#ranges). */
import type { ByteRange } from '../../files/file-store.js';

export interface RangeWanted {
  /** The headers `Range` and `If-Range` as they came. */
  readonly range: string | null;
  readonly ifRange: string | null;
}

export interface WholeFile {
  readonly sizeBytes: number;
  /** Its strong entity tag. */
  readonly tag: string;
}

/** One range, of which one end may be left out. */
const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * @param mostBytes in one answer; the reader asks again for the rest
 * @returns `whole` also for what is malformed, several ranges, and a range of another file than there is now
 */
export function rangeOf(
  { range, ifRange }: RangeWanted,
  { sizeBytes, tag }: WholeFile,
  mostBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = ONE_RANGE.exec(range?.replaceAll(/\s/g, '') ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (ifRange !== null && ifRange.trim() !== tag) return 'whole';
  if (first === '') return within({ start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }, sizeBytes, mostBytes);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  return within({ start: Number(first), end: last === '' ? sizeBytes - 1 : Number(last) }, sizeBytes, mostBytes);
}

function within({ start, end }: ByteRange, sizeBytes: number, mostBytes: number): ByteRange | 'unsatisfiable' {
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: Math.min(end, sizeBytes - 1, start + mostBytes - 1) };
}
