/** Cells that projects and interviews have alike. */
import type { AnySubmission } from '@paanch/contracts/interview/submissions';
import type { ManualReviewStatus } from '@paanch/contracts/interview/vocabulary';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import { OpenButton } from '@paanch/ui/table/open-button';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../app/moments.js';

const TONES = { pending: 'pending', approved: 'ok', rejected: 'err', not_required: 'off' } as const;

export function ReviewState({ status }: { status: ManualReviewStatus }) {
  const { t } = useTranslation();
  return <StatusChip tone={TONES[status]} label={t(`submissions.statuses.${status}`)} />;
}

interface OpenerProps {
  submission: Pick<AnySubmission, 'student'>;
  /** What is reviewed: the name of the project, or the interview. */
  what: string;
  onOpen: () => void;
}

/** The learner and their client; opens the review. */
export function Opener({ submission: { student }, what, onOpen }: OpenerProps) {
  const { t } = useTranslation();
  const name = student.full_name || t('submissions.noName');
  return (
    <span>
      <OpenButton label={t('submissions.open', { name, what })} onOpen={onOpen}>
        {name}
      </OpenButton>
      <CellText isQuiet isSmall>
        {student.client?.name ?? ''}
      </CellText>
    </span>
  );
}

export function Due({ submission: { review_due_at: due, is_overdue: isOverdue } }: { submission: AnySubmission }) {
  const { t } = useTranslation();
  if (due === null) return null;
  const day = dateOf(new Date(due));
  if (isOverdue) return <StatusChip tone="warn" label={t('submissions.overdueSince', { day })} wraps />;
  return <time dateTime={due}>{t('submissions.dueBy', { day })}</time>;
}
