/** mulberry32: the same seed gives the same run; SEED repeats an earlier one. */
export const seedOfRun = (): number => Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
