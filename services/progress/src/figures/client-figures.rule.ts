/** Whom a small group is not broken down for (docs/people.md#figures). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { type ClientFigures, SMALLEST_GROUP } from '@paanch/contracts/progress/figures';

type BrokenDown = Pick<ClientFigures, 'learners' | 'by_star' | 'by_tier'>;

/** Of a client's learners, or of those of a programme whom the caller sees. */
export function figuresFor<Figures extends BrokenDown>(role: Role, figures: Figures): Figures {
  const isBrokenDown = role !== 'Client Staff' || figures.learners >= SMALLEST_GROUP;
  return isBrokenDown ? figures : { ...figures, by_star: null, by_tier: null };
}
