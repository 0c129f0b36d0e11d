import { readExamNotes as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import { presentNotes } from '../../attempts/noticing/noticing.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from '../sitting/own-exam.js';

export const readExamNotes = serve(route, async ({ params, caller }, deps: ProgressDeps) =>
  presentNotes(deps, 'examNotes', (await ownExam(deps, params.attemptId, caller.userId)).id),
);
