/** A short article that the coach quotes from. */
export interface Guide {
  readonly title: string;
  /** What people call it who do not use its own words. */
  readonly words: string;
  /** Each is an answer on its own. */
  readonly passages: readonly [string, string];
}
