import type { Applicant } from '@paanch/contracts/careers/applicants';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { OpenButton } from '@paanch/ui/table/open-button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../app/moments.js';
import { AnswerDue } from './answer-due.js';
import { ApplicantStatus } from './applicant-status.js';
import { ResumeLink } from './resume-link.js';
import type { ShownApplicant } from './use-applicants.js';

interface Can {
  /** Absent for those who see no more than the row. */
  readonly onOpen: ((applicant: Applicant) => void) | undefined;
  readonly onResume: (() => void) | undefined;
}

/** Client Staff get rows without star, tier and what was sent. */
export function useApplicantColumns({ onOpen, onResume }: Can): readonly Column<ShownApplicant>[] {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return useMemo(
    () => [
      {
        key: 'student',
        title: t('applicants.student'),
        width: 180,
        share: 1.5,
        pinned: 'start',
        cell: (row) =>
          onOpen === undefined ? (
            <CellText lines="all">{row.student.full_name}</CellText>
          ) : (
            <OpenButton label={t('applicants.open', { name: row.student.full_name })} onOpen={() => onOpen(row as Applicant)}>
              {row.student.full_name}
            </OpenButton>
          ),
      },
      ...(onOpen === undefined ? [] : [standingColumn(t)]),
      {
        key: 'status',
        title: t('applicants.status'),
        width: 170,
        onPhone: 'below',
        cell: ({ status }) => <ApplicantStatus status={status} />,
      },
      {
        key: 'resume',
        title: t('applicants.resume'),
        width: 130,
        share: 1,
        cell: (row) => <ResumeLink applicant={row} onOpened={onResume} />,
      },
      {
        key: 'due',
        title: t('applicants.due'),
        width: 140,
        cell: ({ answer_due_at: due }) => <AnswerDue due={due} now={now} />,
      },
      dateColumn('status_changed_at', t('applicants.changed')),
      dateColumn('created_at', t('applicants.received')),
    ],
    [t, now, onOpen, onResume],
  );
}

const standingColumn = (t: ReturnType<typeof useTranslation>['t']): Column<ShownApplicant> => ({
  key: 'standing',
  title: t('applicants.standing'),
  width: 140,
  onPhone: 'below',
  cell: ({ star_level: level = null, tier = null }) => (
    <CellText lines="all">
      {`${level === null ? t('applicants.noStar') : t('applicants.stars', { level })}, ${t(`applicants.tiers.${tier ?? 'NONE'}`)}`}
    </CellText>
  ),
});

const dateColumn = (name: 'status_changed_at' | 'created_at', title: string): Column<ShownApplicant> => ({
  key: name,
  title,
  width: 106,
  sortBy: name,
  cell: ({ [name]: at }) => <time dateTime={at}>{dateOf(new Date(at))}</time>,
});
