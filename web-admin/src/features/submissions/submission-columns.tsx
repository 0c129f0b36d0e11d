import type { ProjectSubmission } from '@paanch/contracts/interview/submissions';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';
import { Due, Opener, ReviewState } from './submission-cells.js';

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
        cell: (submission) => <Opener submission={submission} what={submission.project.name} onOpen={() => onOpen(submission)} />,
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
        onPhone: 'below',
        cell: ({ score }) => score ?? t('submissions.noScore'),
      },
      {
        key: 'status',
        title: t('submissions.status'),
        width: 130,
        onPhone: 'below',
        cell: ({ manual_review_status: status }) => <ReviewState status={status} />,
      },
      { key: 'due', title: t('submissions.due'), width: 150, cell: (submission) => <Due submission={submission} /> },
      { key: 'submitted', title: t('submissions.submitted'), width: 112, cell: ({ submission_date: at }) => <Day at={at} /> },
    ],
    [t, onOpen],
  );
}
