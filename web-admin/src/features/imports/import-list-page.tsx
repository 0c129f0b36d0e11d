import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Import } from '@paanch/contracts/auth/imports/imports';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import type { Column } from '@paanch/ui/table/column';
import { SimpleTable } from '@paanch/ui/table/simple-table';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { IMPORTS } from '../../app/layout/nav-entries.js';
import { shortMomentOf } from '../../app/moments.js';
import { FileDrop } from './file-drop.js';
import { ImportStateChip } from './import-state.js';
import { isAtWork, useRecentImports } from './use-imports.js';
import { importsMessages } from './imports.messages.js';

/** Where an import begins, and those there were (docs/imports.md). */
export function ImportListPage() {
  useTexts('app', { imports: importsMessages });
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <PageHeading title={t('layout.imports')} lead={t('imports.lead')} />
      <FileDrop />
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        {t('imports.recent')}
      </Typography>
      <RecentImports />
    </PageFrame>
  );
}

function RecentImports() {
  const { t } = useTranslation();
  const [isWatching, setWatching] = useState(false);
  const { data, error, refetch } = useRecentImports(isWatching);
  const columns = useColumns();
  const isBusy = data?.data.some(isAtWork) ?? false;
  if (isBusy !== isWatching) setWatching(isBusy);
  if (data === undefined && error !== null) {
    return <LoadFailure title={t('imports.recentFailed')} message={error.message} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Loading first={<SkeletonBlock sx={{ height: 160 }} />} />;
  if (data.data.length === 0) {
    return (
      <EmptyState kind="search-empty" title={t('imports.none')}>
        {t('imports.noneAdvice')}
      </EmptyState>
    );
  }
  return (
    <Card>
      <SimpleTable label={t('imports.recent')} columns={columns} rows={data.data} rowKey={({ id }) => id} minWidth={760} />
    </Card>
  );
}

function useColumns(): readonly Column<Import>[] {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  return [
    {
      key: 'file',
      title: t('imports.file'),
      width: 180,
      share: 1.2,
      pinned: 'start',
      cell: ({ id, file_name: name }) => (
        <Link component={RouterLink} to={`${IMPORTS.to}/${id}`} title={name}>
          {name}
        </Link>
      ),
    },
    { key: 'state', title: t('imports.state'), width: 160, cell: ({ state }) => <ImportStateChip state={state} /> },
    {
      key: 'rows',
      title: t('imports.result'),
      width: 130,
      cell: ({ counts: { rows } }) =>
        rows === 0 ? t('imports.unread') : t('imports.rows', { count: rows, formatted: rows.toLocaleString('en-IN') }),
    },
    { key: 'by', title: t('imports.by'), width: 140, share: 1, cell: ({ requested_by: by }) => by.full_name },
    { key: 'started', title: t('imports.started'), width: 150, cell: ({ created_at: at }) => shortMomentOf(new Date(at), now) },
  ];
}
