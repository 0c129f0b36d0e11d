/** Picks the smallest stored encoding of an asset that the browser accepts (docs/hostile-input.md#headers). */
export type Coding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST: readonly Coding[] = ['br', 'gzip'];

export function negotiateCoding(acceptEncoding: string | undefined, stored: readonly Coding[]): Coding {
  const accepted = new Set((acceptEncoding ?? '').split(',').map(acceptedName));
  return SMALLEST_FIRST.find((coding) => stored.includes(coding) && accepted.has(coding)) ?? 'identity';
}

/** Null for a coding with q=0. */
function acceptedName(part: string): string | null {
  const [name = '', quality] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*q\s*=\s*/);
  return quality !== undefined && Number(quality) === 0 ? null : name;
}
