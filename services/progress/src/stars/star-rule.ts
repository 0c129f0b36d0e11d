import type { StarLevel } from '@paanch/contracts/kernel/stars';
import type { StarRuleName } from '@paanch/contracts/progress/receipts';
import type { WorkKind } from '@paanch/contracts/progress/work';

/** How one star is earned: by completing enough of what the programme counts of one kind of work. */
export interface StarRule {
  readonly level: StarLevel;
  /** In receipts. */
  readonly name: StarRuleName;
  readonly work: WorkKind;
  /** How many of the counted modules, of which there is at least one. More than there are: nobody can earn it. */
  readonly needed: (required: number) => number;
}
