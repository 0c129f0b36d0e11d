/**
 * What is in both orders and has really moved: all that is outside the longest run that kept its order. After one is put in, nothing else
 * has moved.
 */
export function movedBetween(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const placeBefore = new Map(before.map((id, place) => [id, place]));
  const common = after.filter((id) => placeBefore.has(id));
  const kept = longestRising(common.map((id) => placeBefore.get(id) ?? 0));
  return new Set(common.filter((_, index) => !kept.has(index)));
}

/** The indices of a longest rising subsequence. */
function longestRising(values: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let best = -1;
  for (const [at, value] of values.entries()) {
    lengths[at] = 1;
    previous[at] = -1;
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (lengths[earlier] ?? 0) + 1;
      if ((values[earlier] ?? 0) >= value || length <= (lengths[at] ?? 0)) continue;
      lengths[at] = length;
      previous[at] = earlier;
    }
    if (best === -1 || (lengths[at] ?? 0) > (lengths[best] ?? 0)) best = at;
  }
  const kept = new Set<number>();
  for (let at = best; at >= 0; at = previous[at] ?? -1) kept.add(at);
  return kept;
}
