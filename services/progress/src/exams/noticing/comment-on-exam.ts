import { commentOnExam as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import { comment } from '../../attempts/noticing/noticing.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from '../sitting/own-exam.js';

export const commentOnExam = serve(route, async ({ params, body, caller }, deps: ProgressDeps) =>
  comment(deps, 'examNotes', await ownExam(deps, params.attemptId, caller.userId), body),
);
