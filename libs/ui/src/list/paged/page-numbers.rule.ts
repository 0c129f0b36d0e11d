/** How many numbered buttons there are at most (docs/specification.md#screens). */
const MOST = 5;

/** The numbers of the pages around the current one, at most five of them, without those that do not exist. */
export function pageNumbers(page: number, pages: number): readonly number[] {
  const count = Math.min(MOST, pages);
  const middle = page - Math.floor(MOST / 2);
  const first = Math.max(1, Math.min(middle, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
