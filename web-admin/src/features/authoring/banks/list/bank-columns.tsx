import Link from '@mui/material/Link';
import type { BankDraft } from '@paanch/contracts/content/banks';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Day } from '../../../../app/day.js';
import { QUESTION_BANKS } from '../../../../app/layout/nav-entries.js';
import { ModuleStateChip } from '../../../../app/modules/module-state-chip.js';

/** @param onRemove absent for those who may not */
export function useBankColumns(onRemove: ((bank: BankDraft) => void) | undefined): readonly Column<BankDraft>[] {
  const { t } = useTranslation();
  return useMemo<readonly Column<BankDraft>[]>(
    () => [
      {
        key: 'name',
        title: t('banks.name'),
        width: 220,
        share: 2,
        pinned: 'start',
        cell: ({ id, name }) => (
          <Link component={RouterLink} to={`${QUESTION_BANKS.to}/${id}`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText>{name}</CellText>
          </Link>
        ),
      },
      { key: 'size', title: t('banks.size'), width: 100, align: 'end', cell: ({ question_count: count }) => count },
      { key: 'state', title: t('banks.state'), width: 180, onPhone: 'below', cell: ({ state }) => <ModuleStateChip state={state} /> },
      {
        key: 'version',
        title: t('banks.version'),
        width: 140,
        align: 'end',
        cell: ({ published_version: version }) => version ?? t('banks.noVersion'),
      },
      { key: 'changed', title: t('banks.changed'), width: 120, cell: ({ updated_at: at }) => <Day at={at} /> },
      menuColumn(t('banks.actions'), (bank: BankDraft) => ({
        label: t('banks.rowActions', { name: bank.name }),
        actions: [
          { label: t('banks.open'), does: `${QUESTION_BANKS.to}/${bank.id}` },
          ...(onRemove === undefined ? [] : [{ label: t('banks.remove'), does: () => onRemove(bank), isDestructive: true }]),
        ],
      })),
    ],
    [t, onRemove],
  );
}
