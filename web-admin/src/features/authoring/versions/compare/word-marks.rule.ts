/** Which words of two texts differ. */
export interface MarkedWords {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Pairs of words that are compared at most; what is longer counts as changed as a whole. */
const PAIRS_MAX = 1_000_000;

export function markedWords(before: string, after: string): { readonly before: MarkedWords[]; readonly after: MarkedWords[] } {
  const [old, fresh] = [wordsIn(before), wordsIn(after)];
  const start = sameAtStart(old, fresh);
  const end = sameAtStart(old.slice(start).toReversed(), fresh.slice(start).toReversed());
  const [oldMiddle, freshMiddle] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  const common = commonWords(oldMiddle, freshMiddle);
  const marked = (words: readonly string[], kept: ReadonlySet<number>) =>
    runsOf(words.map((text, at) => ({ text, isChanged: at >= start && at < words.length - end && !kept.has(at - start) })));
  return { before: marked(old, common.before), after: marked(fresh, common.after) };
}

const wordsIn = (text: string) => text.split(/\s+/u).filter((word) => word !== '');

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at]);
  return differs === -1 ? one.length : differs;
}

/** The places of the longest common subsequence. */
function commonWords(before: readonly string[], after: readonly string[]) {
  const kept = { before: new Set<number>(), after: new Set<number>() };
  if (before.length * after.length > PAIRS_MAX) return kept;
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = before[i] === after[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) {
      kept.before.add(i);
      kept.after.add(j);
      i += 1;
      j += 1;
    } else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

function runsOf(words: readonly MarkedWords[]): MarkedWords[] {
  const runs: MarkedWords[] = [];
  for (const { text, isChanged } of words) {
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) runs[runs.length - 1] = { text: `${last.text} ${text}`, isChanged };
    else runs.push({ text, isChanged });
  }
  return runs;
}
