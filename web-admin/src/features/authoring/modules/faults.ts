/** What publishing refused, each fault at its place. */
import type { Fault } from '@paanch/ui/form/faults';

export interface PlacedFault extends Fault {
  /** What it is a fault of: the id of a question, a lesson, a quiz, a section, or of the module itself. */
  readonly of: string;
  /** Where it is put right: the query of the page's address. */
  readonly to: string;
  /** "Question 4". */
  readonly place: string;
}

/** The faults of one part, with their fields as its form has them. */
export const faultsIn = (faults: readonly PlacedFault[], id: string): readonly Fault[] => faults.filter((fault) => fault.of === id);
