export interface SessionContext {
  readonly network: string;
  /** Its family; null if the agent named none. */
  readonly browser: string | null;
}

/** A phone changes its network all day, and never its browser with it (docs/sessions.md#context). */
export function shiftsContext(before: SessionContext, seen: SessionContext): boolean {
  return before.network !== seen.network && before.browser !== seen.browser;
}
