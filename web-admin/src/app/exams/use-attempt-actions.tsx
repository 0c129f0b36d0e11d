import type { StaffExamAttempt } from '@paanch/contracts/progress/exams/staff-exams';
import { type ReactNode, useCallback, useState } from 'react';
import { AttemptDialog } from './attempt-dialog.js';
import { ExamNotesDialog } from './exam-notes-dialog.js';
import { ExtraAttemptDialog } from './extra-attempt-dialog.js';
import { VoidAttemptDialog } from './void-attempt-dialog.js';

const DIALOGS = { details: AttemptDialog, notes: ExamNotesDialog, extra: ExtraAttemptDialog, void: VoidAttemptDialog } as const;
export type AttemptAction = keyof typeof DIALOGS;

interface Chosen {
  readonly action: AttemptAction;
  readonly attempt: StaffExamAttempt;
}

/** An open attempt can be voided, and another one cannot begin until it has ended. */
function actionsOn({ status }: StaffExamAttempt): readonly AttemptAction[] {
  if (status === 'IN_PROGRESS') return ['details', 'notes', 'void'];
  return status === 'ABANDONED' ? ['details', 'notes', 'extra'] : ['details', 'notes', 'extra', 'void'];
}

/** What an Admin can do with an attempt, and the dialog of what is chosen. */
export function useAttemptActions() {
  const [chosen, setChosen] = useState<Chosen>();
  const act = useCallback((action: AttemptAction, attempt: StaffExamAttempt) => setChosen({ action, attempt }), []);
  const dialog: ReactNode = chosen && <ChosenDialog chosen={chosen} onClose={() => setChosen(undefined)} />;
  return { actionsOn, act, dialog };
}

function ChosenDialog({ chosen: { action, attempt }, onClose }: { chosen: Chosen; onClose: () => void }) {
  const Dialog = DIALOGS[action];
  return <Dialog attempt={attempt} onClose={onClose} />;
}
