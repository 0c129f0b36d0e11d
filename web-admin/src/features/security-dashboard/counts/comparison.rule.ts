/** From here on a change is told in percent; of fewer, a percentage says little. */
const FEWEST_FOR_PERCENT = 20;
/** Beyond it, percent are hard to picture. */
const MOST_PERCENT = 1_000;

export type Comparison =
  | { readonly kind: 'same' | 'alike' | 'manyMore' }
  | { readonly kind: 'more' | 'fewer' | 'morePercent' | 'fewerPercent'; readonly count: number };

/** A count beside that of the window before: how many more or fewer, or by how many percent. */
export function comparison(now: number, before: number): Comparison {
  if (now === before) return { kind: 'same' };
  const difference = Math.abs(now - before);
  const isMore = now > before;
  if (before < FEWEST_FOR_PERCENT) return { kind: isMore ? 'more' : 'fewer', count: difference };
  const percent = Math.round((difference / before) * 100);
  if (percent === 0) return { kind: 'alike' };
  if (percent > MOST_PERCENT) return { kind: 'manyMore' };
  return { kind: isMore ? 'morePercent' : 'fewerPercent', count: percent };
}
