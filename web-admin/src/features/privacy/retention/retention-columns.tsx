import type { KeptRows } from '@paanch/contracts/privacy/retention';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useTranslation } from 'react-i18next';
import { dateOf } from '../../../app/moments.js';
import { periodOf } from './period.rule.js';

const inDigits = (count: number) => count.toLocaleString('en-IN');

export function useRetentionColumns(): readonly Column<KeptRows>[] {
  const { t } = useTranslation();
  const kept = ({ what, kept_days: days }: KeptRows) => {
    const { unit, count } = periodOf(days);
    return t(`retention.${unit}`, { count, formatted: inDigits(count), since: t(`retention.since.${what}`) });
  };
  const removal = ({ day, rows }: KeptRows['removals'][number]) =>
    t('retention.removal', { day: dateOf(new Date(`${day}T12:00:00Z`)), formatted: inDigits(rows) });
  return [
    {
      key: 'what',
      title: t('retention.columns.what'),
      width: 220,
      share: 1.2,
      pinned: 'start',
      cell: ({ what }) => <CellText lines="all">{t(`retention.kinds.${what}`)}</CellText>,
    },
    {
      key: 'kept',
      title: t('retention.columns.kept'),
      width: 220,
      share: 1.2,
      cell: (row) => <CellText lines="all">{kept(row)}</CellText>,
    },
    { key: 'recent', title: t('retention.columns.recent'), width: 150, align: 'end', cell: ({ recent_rows: rows }) => inDigits(rows) },
    {
      key: 'removals',
      title: t('retention.columns.removals'),
      width: 240,
      share: 1,
      cell: ({ removals }) =>
        removals.length === 0 ? (
          <CellText isQuiet>{t('retention.never')}</CellText>
        ) : (
          <CellText lines="all">{removals.map(removal).join(', ')}</CellText>
        ),
    },
  ];
}
