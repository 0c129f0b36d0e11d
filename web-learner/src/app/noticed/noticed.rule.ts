import type { AttemptNote } from '@paanch/contracts/progress/noticing/notes';

/** How often it happened, and for how many seconds in all. */
export function totalOf(notes: readonly AttemptNote[], kind: AttemptNote['kind']): { readonly count: number; readonly seconds: number } {
  const found = notes.filter((note) => note.kind === kind);
  return { count: found.length, seconds: found.reduce((sum, { seconds }) => sum + seconds, 0) };
}
