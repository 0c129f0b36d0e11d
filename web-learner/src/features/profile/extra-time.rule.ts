/** Minutes of an assessment that shows what extra time means. */
const PLAIN_MINUTES = 30;

export interface ExtraTime {
  /** Minutes, without and with the extra time. */
  readonly plain: number;
  readonly extended: number;
}

/** Null where there is none. */
export function extraTimeOf(factor: number): ExtraTime | null {
  return factor > 1 ? { plain: PLAIN_MINUTES, extended: Math.round(PLAIN_MINUTES * factor) } : null;
}
