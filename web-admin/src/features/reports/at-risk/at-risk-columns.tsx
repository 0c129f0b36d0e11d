import Link from '@mui/material/Link';
import type { LearnerAtRisk } from '@paanch/contracts/progress/reports';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { LEARNERS } from '../../../app/layout/people-entries.js';
import { dateOf } from '../../../app/moments.js';
import { Reasons } from '../../../app/risks/reasons.js';

export function useAtRiskColumns(): readonly Column<LearnerAtRisk>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'learner',
      title: t('reports.atRisk.learner'),
      width: 160,
      share: 1,
      pinned: 'start',
      cell: ({ id, full_name: name }) => (
        <Link component={RouterLink} to={`${LEARNERS.to}/${id}`} underline="hover" sx={{ fontWeight: 650, minWidth: 0 }}>
          <CellText lines="all">{name}</CellText>
        </Link>
      ),
    },
    {
      key: 'why',
      title: t('reports.atRisk.why'),
      width: 320,
      share: 2.4,
      onPhone: 'below',
      cell: ({ risks }) => <Reasons risks={risks} />,
    },
    {
      key: 'client',
      title: t('reports.client'),
      width: 150,
      share: 1,
      cell: ({ client_name: name }) => (
        <CellText isQuiet lines="all">
          {name ?? ''}
        </CellText>
      ),
    },
    {
      key: 'lastActivity',
      title: t('reports.atRisk.lastActivity'),
      width: 120,
      cell: ({ last_activity_at: at }) => (at === null ? t('reports.atRisk.never') : <time dateTime={at}>{dateOf(new Date(at))}</time>),
    },
  ];
}
