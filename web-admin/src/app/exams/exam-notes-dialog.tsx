import { readStudentExamNotes } from '@paanch/contracts/progress/noticing/notes';
import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { useRouteQuery } from '@paanch/ui/session/use-route-query';
import { useTranslation } from 'react-i18next';
import { NotesFrame } from '../attempt-notes/notes-frame.js';
import { useLearnerName } from './use-learner-name.js';

/** Of an attempt at the promotion exam. */
export function ExamNotesDialog({ attempt, onClose }: { attempt: StaffExamAttempt; onClose: () => void }) {
  const { t } = useTranslation();
  const nameOf = useLearnerName();
  const query = useRouteQuery(readStudentExamNotes, { params: { attemptId: attempt.id } });
  return <NotesFrame name={t('examAttempts.notes.of', { name: nameOf(attempt) })} query={query} onClose={onClose} />;
}
