/**
 * A row that is met where ours takes at most so many milliseconds more than the reference. Times are in milliseconds.
 * @param {{ name: string, ours: number | undefined, bare: number | undefined, bareName: string, goal: number }} measured
 */
export function withAtMostMore({ name, ours = Number.NaN, bare = Number.NaN, bareName, goal }) {
  const more = ours - bare;
  return {
    name,
    figure: `${ours.toFixed(1)} ms`,
    reference: `${bare.toFixed(1)} ms ${bareName}`,
    ratio: ours / bare,
    goal: `<= ${goal} ms more`,
    met: more <= goal,
    details: { more },
  };
}
