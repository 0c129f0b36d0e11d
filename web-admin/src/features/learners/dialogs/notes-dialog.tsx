import { readStudentAttemptNotes } from '@paanch/contracts/progress/noticing/notes';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { NotesFrame } from '../../../app/attempt-notes/notes-frame.js';
import type { SeenAttempt } from '../detail/use-learner.js';
import type { Learner } from '../learner.js';

interface NotesDialogProps {
  learner: Learner;
  attempt: SeenAttempt;
  onClose: () => void;
}

/** Of an attempt at an assessment. */
export function NotesDialog({ learner: { id: studentId }, attempt: { id: attemptId, assessment_name: name }, onClose }: NotesDialogProps) {
  const query = useRouteQuery(readStudentAttemptNotes, { params: { studentId, attemptId } });
  return <NotesFrame name={name} query={query} onClose={onClose} />;
}
