import Link from '@mui/material/Link';
import type { Import } from '@paanch/contracts/auth/imports/imports';
import { CellText } from '@paanch/ui/table/cell-text';
import type { Column } from '@paanch/ui/table/column';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { IMPORTS } from '../../app/layout/people-entries.js';
import { shortMomentOf } from '../../app/moments.js';
import { ImportStateChip } from './import-state.js';

export function useImportColumns(): readonly Column<Import>[] {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return useMemo(
    () => [
      {
        key: 'file',
        title: t('imports.file'),
        width: 200,
        share: 1.5,
        pinned: 'start',
        cell: ({ id, file_name: name }) => (
          <Link component={RouterLink} to={`${IMPORTS.to}/${id}`} underline="hover" sx={{ fontWeight: 'inherit', minWidth: 0 }}>
            <CellText lines="all">{name}</CellText>
          </Link>
        ),
      },
      { key: 'state', title: t('imports.state'), width: 160, onPhone: 'below', cell: ({ state }) => <ImportStateChip state={state} /> },
      {
        key: 'rows',
        title: t('imports.result'),
        width: 130,
        onPhone: 'below',
        cell: ({ counts: { rows } }) =>
          rows === 0 ? t('imports.unread') : t('imports.rows', { count: rows, formatted: rows.toLocaleString('en-IN') }),
      },
      {
        key: 'by',
        title: t('imports.by'),
        width: 140,
        share: 1,
        cell: ({ requested_by: by }) => <CellText lines="all">{by.full_name}</CellText>,
      },
      { key: 'started', title: t('imports.started'), width: 130, cell: ({ created_at: at }) => shortMomentOf(new Date(at), now) },
    ],
    [t, now],
  );
}
