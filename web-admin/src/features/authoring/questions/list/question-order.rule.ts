/** Where questions go in the order of their paper. */

/** What one goes on with once this question is gone: the next one, else the one before. */
export function neighbourOf(ids: readonly string[], id: string): string | null {
  const at = ids.indexOf(id);
  if (at === -1) return null;
  return ids[at + 1] ?? ids[at - 1] ?? null;
}

export type Step = 'previous' | 'next';

/** Undefined at either end. */
export const beside = (ids: readonly string[], id: string, step: Step): string | undefined => {
  const at = ids.indexOf(id);
  return at === -1 ? undefined : ids[at + (step === 'next' ? 1 : -1)];
};

/** A copy comes right after what it was copied from. */
export function withAfter(ids: readonly string[], added: string, after: string): string[] {
  const others = ids.filter((id) => id !== added);
  const at = others.indexOf(after);
  return at === -1 ? [...others, added] : others.toSpliced(at + 1, 0, added);
}

/** The earlier order of what is there now; what was added since comes last. */
export function orderAsBefore(before: readonly string[], now: readonly string[]): string[] {
  return [...before.filter((id) => now.includes(id)), ...now.filter((id) => !before.includes(id))];
}
