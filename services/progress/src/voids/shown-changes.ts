/** Changes beyond this number are counted but not listed. */
const SHOWN_CHANGES = 200;

interface Learner {
  readonly student_id: string;
  readonly full_name: string;
}

/** Whose score rises, by name. */
export function shownChanges<Change extends Learner>(changes: readonly Change[]): Change[] {
  const sorted = changes.toSorted((a, b) => a.full_name.localeCompare(b.full_name, 'en') || (a.student_id < b.student_id ? -1 : 1));
  return sorted.slice(0, SHOWN_CHANGES);
}
