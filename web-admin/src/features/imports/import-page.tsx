import Box from '@mui/material/Box';
import { ROW_OUTCOMES, type RowOutcome } from '@paanch/contracts/auth/imports/imports';
import { RecordPage } from '@paanch/ui/record/record-page';
import { useTexts } from '@paanch/ui/use-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { IMPORTS } from '../../app/layout/people-entries.js';
import { dateOf } from '../../app/moments.js';
import { ImportStateChip } from './import-state.js';
import { ClientOfAll } from './rows/client-of-all.js';
import { ImportRows } from './rows/import-rows.js';
import { ImportStepBar } from './steps/import-step-bar.js';
import { isAtWork, ROWS_PER_PAGE, type RowsShown, type ShownImport, useImport } from './use-imports.js';
import { importsMessages } from './imports.messages.js';

/** One import, wherever it is: checking, fixing, importing, done, undone (docs/imports.md#steps). */
export function ImportPage() {
  useTexts('app', { imports: importsMessages });
  const { importId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const shown = { outcome: outcomeIn(search.get('show')), page: pageIn(search.get('page')) };
  const [isWatching, setWatching] = useState(true);
  const read = useImport(importId, shown, isWatching);
  const { data, isPlaceholderData } = read;
  const isBusy = data === undefined || isAtWork(data);
  if (isBusy !== isWatching) setWatching(isBusy);
  const show = (outcome: RowOutcome | null, page = 1) => setSearch(addressOf(outcome, page), { replace: true });
  const heading = data && { title: data.file_name, lead: <Lead shown={data} /> };
  return (
    <RecordPage list={IMPORTS} words="imports.one" read={read} heading={heading}>
      {data && isPastEnd(data, shown) && <Navigate replace to={{ search: String(addressOf(shown.outcome, lastPageOf(data))) }} />}
      {data && <ImportStepBar shown={data} />}
      {data?.state === 'ready' && data.lacks_client && <ClientOfAll importId={data.id} />}
      {data && data.state !== 'checking' && data.state !== 'refused' && (
        <ImportRows shown={data} isEarlier={isPlaceholderData} outcome={shown.outcome} page={shown.page} onShow={show} />
      )}
    </RecordPage>
  );
}

const lastPageOf = ({ rows }: ShownImport) => Math.max(1, Math.ceil(rows.pagination.total / ROWS_PER_PAGE));

/** The last row of the last page was fixed. */
const isPastEnd = (data: ShownImport, { page }: RowsShown) => data.rows.pagination.page === page && page > lastPageOf(data);

function addressOf(outcome: RowOutcome | null, page: number): URLSearchParams {
  return new URLSearchParams({ ...(outcome !== null && { show: outcome }), ...(page > 1 && { page: String(page) }) });
}

function outcomeIn(text: string | null): RowOutcome | null {
  return ROW_OUTCOMES.find((outcome) => outcome === text) ?? null;
}

function pageIn(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

function Lead({ shown: { state, counts, created_at: at, requested_by: by } }: { shown: ShownImport }) {
  const { t } = useTranslation();
  const rows = t('imports.rows', { count: counts.rows, formatted: counts.rows.toLocaleString('en-IN') });
  const uploaded = t(by.full_name === '' ? 'imports.one.uploadedByNobody' : 'imports.one.uploaded', {
    name: by.full_name,
    date: dateOf(new Date(at)),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
      <ImportStateChip state={state} />
      <span>
        {counts.rows > 0 && `${rows}. `}
        {uploaded}
      </span>
    </Box>
  );
}
