import { listApplicants } from '@paanch/contracts/careers/applicants';
import type { Job } from '@paanch/contracts/careers/jobs';
import { salaryText } from '@paanch/contracts/careers/salary';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import type { MenuAction } from '@paanch/ui/table/row-menu';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../app/permissions/use-may.js';
import { ApplicationsCell, DeadlineCell, JobCell, StatusCell } from './job-cells.js';

/** @param actionsOn absent for those who may do nothing: they have no menu */
export function useJobColumns(actionsOn: ((job: Job) => readonly MenuAction[]) | undefined): readonly Column<Job>[] {
  const { t } = useTranslation();
  const may = useMay();
  return useMemo<readonly Column<Job>[]>(
    () => [
      { key: 'job', title: t('jobs.job'), width: 220, share: 2, pinned: 'start', cell: (job) => <JobCell job={job} /> },
      { key: 'status', title: t('jobs.status'), width: 100, onPhone: 'below', cell: ({ status }) => <StatusCell status={status} /> },
      { key: 'deadline', title: t('jobs.deadline'), width: 124, cell: ({ deadline }) => <DeadlineCell deadline={deadline} /> },
      {
        key: 'location',
        title: t('jobs.location'),
        width: 120,
        share: 1,
        cell: ({ location, remote_allowed: isRemote }) => (
          <CellText lines="all">{isRemote ? t('jobs.remoteBeside', { location }) : location}</CellText>
        ),
      },
      {
        key: 'salary',
        title: t('jobs.salary'),
        width: 136,
        share: 1,
        cell: ({ salary_min: least, salary_max: most }) => <CellText lines="all">{salaryText(least, most)}</CellText>,
      },
      ...(may(listApplicants.name)
        ? [
            {
              key: 'applications',
              title: t('jobs.applications'),
              width: 106,
              align: 'end' as const,
              cell: (job: Job) => <ApplicationsCell job={job} />,
            },
          ]
        : []),
      {
        key: 'client',
        title: t('jobs.client'),
        width: 120,
        share: 1,
        cell: ({ client }) => (
          <CellText isQuiet={client === null} lines="all">
            {client?.name ?? t('jobs.everyClient')}
          </CellText>
        ),
      },
      ...(actionsOn === undefined
        ? []
        : [
            menuColumn(t('jobs.actions'), (job: Job) => ({
              label: t('jobs.rowActions', { title: job.title }),
              actions: actionsOn(job),
            })),
          ]),
    ],
    [t, may, actionsOn],
  );
}
