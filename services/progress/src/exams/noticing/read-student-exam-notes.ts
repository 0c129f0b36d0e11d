import { refuse } from '@paanch/contracts/kernel/refusal';
import { readStudentExamNotes as route } from '@paanch/contracts/progress/noticing/notes';
import { serve } from '@paanch/platform/http/serve';
import { presentNotes } from '../../attempts/noticing/noticing.js';
import type { ProgressDeps } from '../../deps.js';

export const readStudentExamNotes = serve(route, async ({ params: { attemptId } }, deps: ProgressDeps) => {
  const attempt = await deps.examAttempts.identity(attemptId);
  if (attempt === null) return refuse('NOT_FOUND');
  deps.observe({ type: 'SENSITIVE_DATA_ACCESS', details: { dataKind: 'progress', subjectId: attempt.studentId, purpose: 'support' } });
  return presentNotes(deps, 'examNotes', attemptId);
});
