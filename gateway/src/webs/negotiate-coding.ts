/** Which stored form of an asset the browser takes: the smallest first (trust 7.1). */
export type Coding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST: readonly Coding[] = ['br', 'gzip'];

export function negotiateCoding(acceptEncoding: string | undefined, stored: readonly Coding[]): Coding {
  const accepted = new Set((acceptEncoding ?? '').split(',').map(acceptedName));
  return SMALLEST_FIRST.find((coding) => stored.includes(coding) && accepted.has(coding)) ?? 'identity';
}

/** Null for a coding that is named in order to be refused. */
function acceptedName(part: string): string | null {
  const [name = '', quality] = part
    .trim()
    .toLowerCase()
    .split(/\s*;\s*q\s*=\s*/);
  return quality !== undefined && Number(quality) === 0 ? null : name;
}
