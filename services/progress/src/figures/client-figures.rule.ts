/** Whom a small group is not broken down for (docs/people.md#figures). */
import type { Role } from '@paanch/contracts/kernel/roles';
import { type ClientFigures, SMALLEST_GROUP } from '@paanch/contracts/progress/figures';

export function figuresFor(role: Role, figures: ClientFigures): ClientFigures {
  const isBrokenDown = role !== 'Client Staff' || figures.learners >= SMALLEST_GROUP;
  return isBrokenDown ? figures : { ...figures, by_star: null, by_tier: null };
}
