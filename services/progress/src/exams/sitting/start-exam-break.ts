import { startExamBreak as route } from '@paanch/contracts/progress/breaks';
import { serve } from '@paanch/platform/http/serve';
import { pause } from '../../attempts/breaks/pausing.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from './own-exam.js';

export const startExamBreak = serve(route, async ({ params, caller }, deps: ProgressDeps) =>
  pause(deps, 'examBreaks', (await ownExam(deps, params.attemptId, caller.userId)).id),
);
