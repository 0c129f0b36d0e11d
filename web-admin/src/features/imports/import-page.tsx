import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { isApiError } from '@paanch/client/calling/api-error';
import { ROW_OUTCOMES, type RowOutcome } from '@paanch/contracts/auth/imports/imports';
import { EmptyState } from '@paanch/ui/feedback/empty/empty-state';
import { LoadFailure } from '@paanch/ui/feedback/load-failure';
import { Loading, SkeletonBlock } from '@paanch/ui/feedback/loading';
import { PageFrame } from '@paanch/ui/layout/page-frame';
import { PageHeading } from '@paanch/ui/layout/page-heading';
import { ui } from '@paanch/ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { IMPORTS } from '../../app/layout/nav-entries.js';
import { dateOf } from '../../app/moments.js';
import { ImportRows } from './import-rows.js';
import { ImportStateChip } from './import-state.js';
import { ImportStepBar } from './import-step-bar.js';
import { isAtWork, type ShownImport, useImport } from './use-imports.js';

/** One import, wherever it is: checking, mending, importing, done, undone (docs/imports.md#steps). */
export function ImportPage() {
  const { t } = useTranslation();
  const { importId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const shown = { outcome: outcomeIn(search.get('show')), page: pageIn(search.get('page')) };
  const [isWatching, setWatching] = useState(true);
  const { data, error, refetch } = useImport(importId, shown, isWatching);
  const isBusy = data === undefined || isAtWork(data);
  if (isBusy !== isWatching) setWatching(isBusy);
  if (data !== undefined) {
    const show = (outcome: RowOutcome | null, page = 1) =>
      setSearch({ ...(outcome !== null && { show: outcome }), ...(page > 1 && { page: String(page) }) }, { replace: true });
    return (
      <PageFrame width="full">
        <Heading shown={data} />
        <ImportStepBar shown={data} />
        {data.state === 'checking' || data.state === 'refused' ? null : (
          <ImportRows shown={data} outcome={shown.outcome} page={shown.page} onShow={show} />
        )}
      </PageFrame>
    );
  }
  if (error === null) return <Waiting />;
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <NoSuchImport />;
  return (
    <Unread>
      <LoadFailure title={t('imports.one.failed')} message={error.message} onRetry={() => void refetch()} />
    </Unread>
  );
}

function outcomeIn(text: string | null): RowOutcome | null {
  return ROW_OUTCOMES.find((outcome) => outcome === text) ?? null;
}

function pageIn(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

function Heading({ shown: { file_name: name, state, counts, created_at: at, requested_by: by } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const rows = t('imports.rows', { count: counts.rows, formatted: counts.rows.toLocaleString('en-IN') });
  const words = { rows, name: by.full_name, date: dateOf(new Date(at)) };
  return (
    <PageHeading
      title={name}
      trail={
        <Box component="nav" aria-label={t('imports.trail')} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
          <Link component={RouterLink} to={IMPORTS.to} underline="hover" sx={{ color: ui.ink2, fontSize: 'inherit', fontWeight: 450 }}>
            {t('imports.title')}
          </Link>
          {` / ${name}`}
        </Box>
      }
      lead={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
          <ImportStateChip state={state} />
          <span>{t(by.full_name === '' ? 'imports.one.leadNoName' : 'imports.one.lead', words)}</span>
        </Box>
      }
    />
  );
}

function Unread({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <PageHeading title={t('imports.one.title')} />
      {children}
    </PageFrame>
  );
}

function NoSuchImport() {
  const { t } = useTranslation();
  const action = (
    <Button variant="contained" component={RouterLink} to={IMPORTS.to}>
      {t('imports.one.toList')}
    </Button>
  );
  return (
    <Unread>
      <EmptyState kind="search-empty" title={t('imports.one.unknownTitle')} action={action}>
        {t('imports.one.unknownAdvice')}
      </EmptyState>
    </Unread>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <PageFrame width="full">
      <Loading heading={t('imports.one.title')} first={<SkeletonBlock sx={{ height: 56, width: '50%' }} />}>
        <SkeletonBlock sx={{ height: 64, mt: 2 }} />
        <SkeletonBlock sx={{ height: 320, mt: 2 }} />
      </Loading>
    </PageFrame>
  );
}
