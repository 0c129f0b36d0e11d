import { noteExam as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import { note } from '../../attempts/noticing/noticing.js';
import type { ProgressDeps } from '../../deps.js';
import { ownExam } from '../sitting/own-exam.js';

export const noteExam = serve(route, async ({ params, body, caller }, deps: ProgressDeps) =>
  note(deps, 'examNotes', (await ownExam(deps, params.attemptId, caller.userId)).id, body),
);
