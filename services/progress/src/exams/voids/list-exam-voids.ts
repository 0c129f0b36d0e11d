import { listExamVoids as route } from '@paanch/contracts/progress/exams/staff-exams';
import { serve } from '@paanch/platform/http/serve';
import type { ProgressDeps } from '../../deps.js';
import { presentVoids } from '../../voids/present-voids.js';

export const listExamVoids = serve(route, async ({ query }, deps: ProgressDeps) => ({
  voids: await presentVoids(await deps.examVoids.ofBank(query.bankId), deps),
}));
