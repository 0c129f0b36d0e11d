import type { ProjectSubmission } from '@paanch/contracts/interview/submissions';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';
import { dateOf } from '../../app/moments.js';

const TONES = { pending: 'pending', approved: 'ok', rejected: 'err', not_required: 'off' } as const;

export function useSubmissionColumns(onOpen: (submission: ProjectSubmission) => void): readonly Column<ProjectSubmission>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<ProjectSubmission>[]>(
    () => [
      {
        key: 'learner',
        title: t('submissions.learner'),
        width: 190,
        share: 1.5,
        pinned: 'start',
        cell: (submission) => <Opener submission={submission} onOpen={onOpen} />,
      },
      {
        key: 'project',
        title: t('submissions.project'),
        width: 180,
        share: 1.5,
        cell: ({ project: { name, project_type: type } }) => (
          <span>
            <CellText>{name}</CellText>
            <CellText isQuiet isSmall>
              {t(`projects.types.${type}`)}
            </CellText>
          </span>
        ),
      },
      {
        key: 'background',
        title: t('submissions.background'),
        width: 150,
        share: 1,
        cell: ({ background_type: type }) => <CellText>{t(`projects.backgrounds.${type}`)}</CellText>,
      },
      {
        key: 'score',
        title: t('submissions.score'),
        width: 72,
        align: 'end',
        cell: ({ score }) => score ?? t('submissions.noScore'),
      },
      {
        key: 'status',
        title: t('submissions.status'),
        width: 130,
        cell: ({ manual_review_status: status }) => <StatusChip tone={TONES[status]} label={t(`submissions.statuses.${status}`)} />,
      },
      { key: 'due', title: t('submissions.due'), width: 150, cell: (submission) => <Due submission={submission} /> },
      { key: 'submitted', title: t('submissions.submitted'), width: 112, cell: ({ submission_date: at }) => <Day at={at} /> },
    ],
    [t, onOpen],
  );
}

interface OpenerProps {
  submission: ProjectSubmission;
  onOpen: (submission: ProjectSubmission) => void;
}

function Opener({ submission, onOpen }: OpenerProps) {
  const { t } = useTranslation();
  const { student, project } = submission;
  const name = student.full_name || t('submissions.noName');
  return (
    <span>
      <OpenButton label={t('submissions.open', { name, project: project.name })} onOpen={() => onOpen(submission)}>
        {name}
      </OpenButton>
      <CellText isQuiet isSmall>
        {student.client?.name ?? ''}
      </CellText>
    </span>
  );
}

function Due({ submission: { review_due_at: due, is_overdue: isOverdue } }: { submission: ProjectSubmission }) {
  const { t } = useTranslation();
  if (due === null) return null;
  const day = dateOf(new Date(due));
  if (isOverdue) return <StatusChip tone="warn" label={t('submissions.overdueSince', { day })} wraps />;
  return <time dateTime={due}>{t('submissions.dueBy', { day })}</time>;
}
