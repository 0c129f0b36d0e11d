import { refuse } from '@paanch/contracts/kernel/refusal';
import { readGradebook as route } from '@paanch/contracts/progress/reporting/gradebook';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { learnerScopeOf } from '../learner-scope.rule.js';

export const readGradebook = serve(route, async ({ query, caller }, { gradebooks }: ProgressDeps) => {
  const scope = learnerScopeOf(caller);
  const gradebook = await gradebooks.find(query.productId, scope);
  if (gradebook === null) throw refuse('NOT_FOUND');
  const { rows, pagination } = await gradebooks.page(query, scope, gradebook);
  const { id, name, columns } = gradebook;
  return { product: { id, name }, modules: [...columns], data: [...rows], pagination };
});
