import { refuse } from '@paanch/contracts/kernel/refusal';
import { readStudentAttemptNotes as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import { presentNotes } from '../attempts/noticing/noticing.js';
import type { ProgressDeps } from '../deps.js';

export const readStudentAttemptNotes = serve(route, async ({ params: { studentId, attemptId } }, deps: ProgressDeps) => {
  const attempt = await deps.attempts.identity(attemptId);
  if (attempt?.studentId !== studentId) return refuse('NOT_FOUND');
  deps.observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'progress', subjectId: studentId, purpose: 'support' } });
  return presentNotes(deps, 'attemptNotes', attemptId);
});
