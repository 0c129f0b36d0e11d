/** Minutes of the example that explains extra time. */
const PLAIN_MINUTES = 30;

export interface ExtraTime {
  /** Minutes without and with extra time. */
  readonly plain: number;
  readonly extended: number;
}

/** Null if there is no extra time. */
export function extraTimeOf(factor: number): ExtraTime | null {
  return factor > 1 ? { plain: PLAIN_MINUTES, extended: Math.round(PLAIN_MINUTES * factor) } : null;
}
