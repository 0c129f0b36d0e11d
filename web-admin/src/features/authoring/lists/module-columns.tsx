import Link from '@mui/material/Link';
import type { Column } from '@paanch/ui/table/column';
import { CellText } from '@paanch/ui/table/cell-text';
import { menuColumn } from '@paanch/ui/table/menu-column';
import { visuallyHidden } from '@paanch/ui/theme/visually-hidden';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { Day } from '../../../app/day.js';
import { modulePath, type WrittenType } from '../../../app/modules/module-kinds.js';
import { ModuleStateChip } from '../../../app/modules/module-state-chip.js';
import { useMay } from '../../../app/permissions/use-may.js';
import { ARCHIVED_BY } from '../modules/archive-module-dialog.js';
import type { ModuleRow } from './module-row.js';

export function useModuleColumns(type: WrittenType, onRemove: (row: ModuleRow) => void): readonly Column<ModuleRow>[] {
  const { t } = useTranslation();
  const may = useMay();
  const mayRemove = may(ARCHIVED_BY[type].name);
  return useMemo(() => {
    const menuOf = (row: ModuleRow) => ({
      label: t('written.rowActions', { name: row.name }),
      actions: [
        { label: t('written.open'), does: modulePath(type, row.id) },
        ...(type === 'Assessment' ? [{ label: t('written.preview'), does: `${modulePath(type, row.id)}/preview` }] : []),
        ...(mayRemove ? [{ label: t(`archive.${type}.action`), does: () => onRemove(row), isDestructive: true }] : []),
      ],
    });
    return [
      {
        key: 'name',
        title: t('written.name'),
        width: 170,
        share: 2,
        pinned: 'start',
        sortBy: 'name',
        cell: ({ id, name }) => (
          <Link component={RouterLink} to={modulePath(type, id)} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText>{name}</CellText>
          </Link>
        ),
      },
      {
        key: 'product',
        title: t('written.product'),
        width: 140,
        share: 1.5,
        sortBy: 'place',
        cell: ({ product }) => <CellText>{product}</CellText>,
      },
      { key: 'size', title: t('written.size'), width: 120, share: 1, cell: ({ size }) => <CellText>{size}</CellText> },
      { key: 'state', title: t('written.state'), width: 174, sortBy: 'state', cell: ({ state }) => <ModuleStateChip state={state} /> },
      {
        key: 'version',
        title: t('written.version'),
        width: 76,
        align: 'end',
        cell: ({ published_version: version }) => version ?? <Missing label={t('written.noVersion')} />,
      },
      ...(type === 'expert_session' ? [] : [required(t)]),
      { key: 'changed', title: t('written.changed'), width: 108, sortBy: 'changed', cell: ({ updated_at: at }) => <Day at={at} /> },
      menuColumn(t('written.actions'), menuOf),
    ];
  }, [t, type, mayRemove, onRemove]);
}

const required = (t: TFunction): Column<ModuleRow> => ({
  key: 'required',
  title: t('modules.required'),
  width: 88,
  cell: ({ is_required }) => t(is_required === true ? 'written.yes' : 'modules.optional'),
});

/** An empty cell, said to those who hear it. */
function Missing({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span style={visuallyHidden}>{label}</span>
    </>
  );
}
