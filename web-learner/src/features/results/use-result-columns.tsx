import Link from '@mui/material/Link';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import type { DataColumn } from '@paanch/ui/list/paged/data-column';
import { CellText } from '@paanch/ui/table/cell-text';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { momentOf } from '../../app/moments.rule.js';
import type { ResultRow } from './result-rows.rule.js';

const TONES = { 'Not Started': 'open', 'In Progress': 'pending', Completed: 'ok' } as const satisfies Record<
  ResultRow['status'],
  StatusTone
>;

export function useResultColumns(): readonly DataColumn<ResultRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'name', title: t('results.name'), minWidth: 180, share: 2, sortBy: 'name', isAlwaysShown: true, cell: nameCell },
      {
        key: 'score',
        title: t('results.score'),
        minWidth: 90,
        sortBy: 'score',
        cell: ({ score }) => (score === null ? t('results.none') : t('results.percent', { score })),
      },
      {
        key: 'status',
        title: t('results.status'),
        minWidth: 130,
        cell: ({ status }) => <StatusChip tone={TONES[status]} label={t(`results.statuses.${status}`)} />,
      },
      {
        key: 'completed',
        title: t('results.completed'),
        minWidth: 170,
        sortBy: 'completedAt',
        cell: ({ completedAt: at }) => (at === null ? t('results.none') : <time dateTime={at}>{momentOf(at)}</time>),
      },
      {
        key: 'programme',
        title: t('results.programme'),
        minWidth: 160,
        share: 1.5,
        cell: ({ programme }) => <CellText isQuiet>{programme}</CellText>,
      },
      { key: 'type', title: t('results.type'), minWidth: 120, cell: ({ type }) => t(`results.types.${type}`) },
    ],
    [t],
  );
}

/** A submitted assessment leads to its result. */
function nameCell({ id, name, type, status }: ResultRow) {
  if (type !== 'Assessment' || status !== 'Completed') return <CellText>{name}</CellText>;
  return (
    <Link
      component={RouterLink}
      to={`/app/job-readiness/assessments/${id}/result`}
      underline="hover"
      sx={{ fontWeight: 'inherit', minWidth: 0 }}
    >
      <CellText>{name}</CellText>
    </Link>
  );
}
