import { readWeek as route } from '@paanch/contracts/progress/reporting/week';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../deps.js';
import { weekOf } from './week.rule.js';

export const readWeek = serve(route, async ({ caller }, { weeks, clock }: ProgressDeps) => {
  const week = weekOf(clock());
  return { from: week.from, to: week.to, ...(await weeks.done(caller.userId, week)) };
});
