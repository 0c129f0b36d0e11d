import { endExamBreak as route } from '@paanch/contracts/progress/breaks';
import { serve } from '@paanch/platform/http/serve';
import { goOn } from '../../attempts/breaks/pausing.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from './own-exam.js';

export const endExamBreak = serve(route, async ({ params, caller }, deps: ProgressDeps) =>
  goOn(deps, 'examBreaks', (await ownExam(deps, params.attemptId, caller.userId)).id),
);
