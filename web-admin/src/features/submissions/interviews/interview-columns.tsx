import type { InterviewSubmission } from '@paanch/contracts/interview/submissions';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../app/day.js';
import { VERDICT_TONES } from '../review/verdict-tones.js';
import { Due, Opener, ReviewState } from '../submission-cells.js';

export function useInterviewColumns(onOpen: (submission: InterviewSubmission) => void): readonly Column<InterviewSubmission>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<InterviewSubmission>[]>(
    () => [
      {
        key: 'learner',
        title: t('submissions.learner'),
        width: 180,
        share: 1.5,
        pinned: 'start',
        cell: (submission) => (
          <Opener
            submission={submission}
            what={t('submissions.interview.numbered', { number: submission.number })}
            onOpen={() => onOpen(submission)}
          />
        ),
      },
      {
        key: 'background',
        title: t('submissions.background'),
        width: 150,
        share: 1,
        cell: ({ background_type: type, tier_when_submitted: tier }) => (
          <span>
            <CellText>{t(`projects.backgrounds.${type}`)}</CellText>
            <CellText isQuiet isSmall>
              {t(`submissions.interview.tiers.${tier}`)}
            </CellText>
          </span>
        ),
      },
      ...judgedColumns(t),
      {
        key: 'status',
        title: t('submissions.status'),
        width: 120,
        onPhone: 'below',
        cell: ({ manual_review_status: status }) => <ReviewState status={status} />,
      },
      { key: 'due', title: t('submissions.due'), width: 150, cell: (submission) => <Due submission={submission} /> },
      { key: 'submitted', title: t('submissions.submitted'), width: 112, cell: ({ submission_date: at }) => <Day at={at} /> },
    ],
    [t, onOpen],
  );
}

/** What the analysis found. */
const judgedColumns = (t: TFunction): readonly Column<InterviewSubmission>[] => [
  {
    key: 'verdict',
    title: t('submissions.interview.verdict'),
    width: 130,
    onPhone: 'below',
    cell: ({ ai_verdict: verdict }) =>
      verdict && <StatusChip tone={VERDICT_TONES[verdict]} label={t(`submissions.review.verdicts.${verdict}`)} />,
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
    key: 'confidence',
    title: t('submissions.interview.confidence'),
    width: 96,
    align: 'end',
    cell: ({ confidence_score: confidence }) => confidence ?? t('submissions.noScore'),
  },
];
