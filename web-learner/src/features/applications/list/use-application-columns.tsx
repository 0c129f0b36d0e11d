import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { OwnApplication } from '@paanch/contracts/careers/applying';
import { CONFIDENTIAL_EMPLOYER } from '@paanch/contracts/careers/employers';
import { sentence } from '@paanch/contracts/kernel/language/sentences';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { APPLICATIONS } from '../../../app/address/careers-address.js';
import { AnswerWords } from '../answer-words.js';
import { ApplicationChip } from '../../../app/careers/application-chip.js';
import { dayOf } from '@paanch/ui/time/moments';

export function useApplicationColumns(): readonly Column<OwnApplication>[] {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return useMemo(
    () => [
      { key: 'job', title: t('applications.job'), width: 220, share: 2, pinned: 'start', cell: jobCell },
      { key: 'status', title: t('applications.status'), width: 232, share: 1, cell: ({ status }) => <ApplicationChip status={status} /> },
      {
        key: 'answer',
        title: t('applications.due'),
        width: 190,
        share: 1,
        cell: (application) => <AnswerWords application={application} now={now} />,
      },
      {
        key: 'changed',
        title: t('applications.changed'),
        width: 120,
        share: 1,
        sortBy: 'status_changed_at',
        cell: ({ status_changed_at: at }) => <time dateTime={at}>{dayOf(at)}</time>,
      },
      {
        key: 'applied',
        title: t('applications.applied'),
        width: 120,
        share: 1,
        sortBy: 'created_at',
        cell: ({ created_at: at }) => <time dateTime={at}>{dayOf(at)}</time>,
      },
    ],
    [t, now],
  );
}

const jobCell = ({ id, job }: OwnApplication) => (
  <Box sx={{ minWidth: 0 }}>
    <Link component={RouterLink} to={`${APPLICATIONS}/${id}`} underline="hover" sx={{ fontWeight: 600 }}>
      <CellText lines="all">{job.title}</CellText>
    </Link>
    <CellText isQuiet lines="all">
      {job.company?.name ?? sentence(CONFIDENTIAL_EMPLOYER)}
    </CellText>
  </Box>
);
