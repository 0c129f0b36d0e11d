/** When a model is left alone because it fails again and again (docs/projects.md#gemini). Times in milliseconds. */

const WINDOW_MS = 5 * 60_000;
const FAILURES = 5;
const OPEN_MS = 60_000;

export interface Circuit {
  /** Times of the failures in the window, oldest first. */
  readonly failures: readonly number[];
  /** When it last opened or was tried again; null: calls go through. */
  readonly openedAt: number | null;
}

export const CLOSED: Circuit = { failures: [], openedAt: null };

export const mayCall = ({ openedAt }: Circuit, now: number): boolean => openedAt === null || now - openedAt >= OPEN_MS;

/** Of an open circuit one call at a time is let through, to see whether the model is back. */
export const withCall = (circuit: Circuit, now: number): Circuit => (circuit.openedAt === null ? circuit : { ...circuit, openedAt: now });

export function withFailure({ failures, openedAt }: Circuit, now: number): Circuit {
  const recent = [...failures.filter((at) => now - at < WINDOW_MS), now];
  return { failures: recent, openedAt: openedAt !== null || recent.length >= FAILURES ? now : null };
}
