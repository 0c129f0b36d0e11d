import Box from '@mui/material/Box';
import type { PromotionExam } from '@paanch/contracts/content/exams/promotion-exams';
import { StatusChip } from '@paanch/ui/feedback/status-chip';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../app/day.js';
import { PoolChip } from './banks/pool-note.js';

interface Menu {
  readonly onEdit: (exam: PromotionExam) => void;
  readonly onArchive: (exam: PromotionExam) => void;
}

export function useExamColumns({ onEdit, onArchive }: Menu): readonly Column<PromotionExam>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<PromotionExam>[]>(
    () => [
      {
        key: 'product',
        title: t('exams.product'),
        width: 170,
        share: 1,
        sortBy: 'product',
        pinned: 'start',
        cell: ({ product_name: name }) => <CellText>{name}</CellText>,
      },
      {
        key: 'state',
        title: t('exams.state'),
        width: 80,
        onPhone: 'below',
        cell: ({ is_enabled: isOn }) => <StatusChip tone={isOn ? 'ok' : 'off'} label={t(isOn ? 'exams.on' : 'exams.off')} />,
      },
      {
        key: 'questions',
        title: t('exams.questions'),
        width: 86,
        align: 'end',
        cell: ({ question_count: count }) => count,
      },
      {
        key: 'passMark',
        title: t('exams.passMarkTitle'),
        width: 84,
        align: 'end',
        cell: ({ pass_threshold: percent }) => t('exams.percent', { percent }),
      },
      {
        key: 'time',
        title: t('exams.timeTitle'),
        width: 76,
        align: 'end',
        cell: ({ time_limit_minutes: minutes }) => t('exams.minutes', { minutes }),
      },
      { key: 'silver', title: t('exams.silverPool'), width: 167, cell: ({ silver_pool: pool }) => <PoolCell pool={pool} /> },
      { key: 'gold', title: t('exams.goldPool'), width: 167, cell: ({ gold_pool: pool }) => <PoolCell pool={pool} /> },
      { key: 'created', title: t('exams.created'), width: 108, sortBy: 'created', cell: ({ created_at: at }) => <Day at={at} /> },
      menuColumn(t('exams.actions'), (exam: PromotionExam) => ({
        label: t('exams.rowActions', { name: exam.product_name }),
        actions: [
          { label: t('exams.editEntry'), does: () => onEdit(exam) },
          { label: t('exams.archive.entry'), does: () => onArchive(exam), isDestructive: true },
        ],
      })),
    ],
    [t, onEdit, onArchive],
  );
}

/** "40 of 100", and whether that is enough. */
function PoolCell({ pool }: { pool: PromotionExam['silver_pool'] }) {
  const { t } = useTranslation();
  const words = t('exams.pool', { formatted: pool.question_count.toLocaleString('en-IN'), needed: pool.needed });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {words} <PoolChip pool={pool} />
    </Box>
  );
}
