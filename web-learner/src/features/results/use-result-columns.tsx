import Link from '@mui/material/Link';
import { StatusChip, type StatusTone } from '@paanch/ui/feedback/status-chip';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { exactOf } from '@paanch/ui/time/moments';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { moduleAddress } from '../../app/address/module-address.js';
import type { ResultRow } from './result-rows.rule.js';

const TONES = { 'Not Started': 'open', 'In Progress': 'pending', Completed: 'ok' } as const satisfies Record<
  ResultRow['status'],
  StatusTone
>;

function addressOf({ id, type, status, productId, isInReadiness }: ResultRow): string | null {
  if (type === 'Assessment') return status === 'Completed' ? `/app/job-readiness/assessments/${id}/result` : null;
  return status === 'Not Started' ? null : moduleAddress({ type, id }, productId, isInReadiness);
}

export function useResultColumns(): readonly Column<ResultRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      { key: 'name', title: t('results.name'), width: 180, share: 2, sortBy: 'name', pinned: 'start', cell: nameCell },
      {
        key: 'score',
        title: t('results.score'),
        width: 90,
        share: 1,
        sortBy: 'score',
        cell: ({ score }) => (score === null ? t('results.none') : t('results.percent', { score })),
      },
      {
        key: 'status',
        title: t('results.status'),
        width: 130,
        share: 1,
        cell: ({ status }) => <StatusChip tone={TONES[status]} label={t(`results.statuses.${status}`)} />,
      },
      {
        key: 'completed',
        title: t('results.completed'),
        width: 170,
        share: 1,
        sortBy: 'completedAt',
        cell: ({ completedAt: at }) => (at === null ? t('results.none') : <time dateTime={at}>{exactOf(at)}</time>),
      },
      {
        key: 'programme',
        title: t('results.programme'),
        width: 160,
        share: 1.5,
        cell: ({ programme }) => <CellText isQuiet>{programme}</CellText>,
      },
      { key: 'type', title: t('results.type'), width: 120, share: 1, cell: ({ type }) => t(`results.types.${type}`) },
    ],
    [t],
  );
}

/** A submitted assessment leads to its result, a course or session that was begun to its page. */
function nameCell(row: ResultRow) {
  const { name } = row;
  const address = addressOf(row);
  if (address === null) return <CellText>{name}</CellText>;
  return (
    <Link component={RouterLink} to={address} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
      <CellText>{name}</CellText>
    </Link>
  );
}
